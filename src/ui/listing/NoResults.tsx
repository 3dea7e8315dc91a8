import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { paths } from '#calendar/paths.ts';
import type { Coords } from '#calendar/place/coords.ts';
import type { RaceQuery } from '#calendar/query/race-query.ts';
import { counted, raceTitles } from '#calendar/race/words.ts';
import { anywhere, everyRace, nearest } from '#calendar/search/nearest.ts';
import type { RaceIndex } from '#calendar/search/race-index.ts';
import { search } from '#calendar/search/search.ts';
import { formatDays, type Today } from '#calendar/time/day.ts';
import { ResultsHeading } from './ResultsHeading.tsx';
import { useListing } from './use-listing.ts';
import { placeOf, useAskedPlace } from './use-place.ts';
import type { Found } from './use-result.ts';

/** What the nearest races are looked for in: everything that one can still ride. */
const upcoming: RaceQuery = { ...everyRace, when: 'upcoming' };

interface Props {
  query: RaceQuery;
  /** What the point of `query.near` is called. */
  around?: string | undefined;
  today: Today;
  onClear(): void;
}

/** What to do next: a place that is known, fewer filters and, around a known place, the three nearest. */
export function NoResults({ query, around, today, onClear }: Props) {
  const { index } = useListing('all', upcoming, today);
  const { place, unknown } = useAskedPlace(query, around);
  const isNowhere =
    unknown !== undefined &&
    index !== undefined &&
    search(index, { ...upcoming, location: unknown }, today).total === 0;
  return (
    <div className="border-2 border-dashed border-rule px-4 py-10 text-center">
      <ResultsHeading className="title-md">No races found</ResultsHeading>
      <p className="mx-auto mt-1 max-w-xl break-words text-muted">
        {isNowhere
          ? `We don't know a place called “${unknown}”, and no race to come is there. Check the spelling, or try a town with its state, such as “Emporia, KS”, a ZIP or a state.`
          : 'Try another place, fewer filters or a shorter word.'}
      </p>
      <button type="button" className="button mt-4" onClick={onClear}>
        Clear Search
      </button>
      {index && place && <Nearest index={index} place={place} query={query} today={today} />}
    </div>
  );
}

interface NearestProps extends Pick<Props, 'query' | 'today'> {
  index: RaceIndex;
  place: { name: string; at: Coords };
}

function Nearest({ index, place, query, today }: NearestProps) {
  const { lat, lng } = place.at;
  const found = useMemo(() => {
    return inStages(query)
      .map(({ asked, among }) => ({
        among,
        races: nearest(index, { lat, lng }, 3, today, asked),
      }))
      .find(({ races }) => races.length > 0);
  }, [index, query, today, lat, lng]);
  if (!found) return null;
  return (
    <div className="mx-auto mt-8 max-w-2xl text-left">
      <NearestRaces place={place.name} {...found} />
    </div>
  );
}

/** The query anywhere; then its discipline alone; then every race. */
function inStages(query: RaceQuery): { asked: RaceQuery; among?: string }[] {
  const { genre } = query;
  return [
    { asked: { ...query, ...anywhere } },
    ...(genre ? [{ asked: { ...upcoming, genre }, among: raceTitles[genre] }] : []),
    { asked: upcoming, among: raceTitles.all },
  ];
}

/**
 * Says that everything that was found is past, with the nearest to come of the same kind. It asks for
 * nothing that is not here yet, so that nothing below it moves.
 */
export function NoneToCome({ found }: { found: Found }) {
  const { query, around, listing, result, page, today } = found;
  const { index } = listing;
  const isShown =
    page === 1 && query?.when !== 'past' && result?.upcoming === 0 && result.total > 0;
  const near = useMemo(() => {
    const place = isShown && query && placeOf(query, around);
    if (!place || !index) return undefined;
    const races = nearest(index, place.at, 3, today, { ...query, ...anywhere });
    return races.length > 0 ? { place: place.name, races } : undefined;
  }, [isShown, index, query, around, today]);
  if (!isShown) return null;
  return (
    <div className="mb-8 max-w-2xl">
      <p className="mb-4 font-semibold">None of these is still to come.</p>
      {near && <NearestRaces {...near} />}
    </div>
  );
}

interface NearestRacesProps {
  /** What the miles are from. */
  place: string;
  /** What they are the nearest of, where that is more than was asked for. */
  among?: string | undefined;
  races: ReturnType<typeof nearest>;
}

/** The races to come that are nearest to a place, each with how far off it is. */
function NearestRaces({ place, among, races }: NearestRacesProps) {
  return (
    <>
      <h2 className="title-md">
        Nearest to {place}
        {among && <span className="text-muted">, of all {among}</span>}
      </h2>
      <ul className="mt-2">
        {races.map(({ race, miles }) => (
          <li key={race.id} data-genre={race.genre}>
            <a
              href={paths.race(race)}
              className="flex min-h-11 items-center justify-between gap-4 border-b border-l-8 border-rule border-l-accent py-2 pl-3 hover:underline"
            >
              <span className="min-w-0">
                <span className="block font-display text-xl leading-tight font-bold">
                  {race.name}
                </span>
                <span className="text-muted">
                  {formatDays(race.date, race.endDate, 'short')} · {race.location}
                </span>
              </span>
              <span className="sheet-figure shrink-0 text-lg">
                {counted(Math.round(miles), 'mile')}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Asks once more for what of the calendar did not come. */
export function TryAgain() {
  const client = useQueryClient();
  const isFetching = useIsFetching() > 0;
  const retry = () => client.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
  return (
    <button
      type="button"
      className="button"
      aria-disabled={isFetching}
      onClick={() => {
        if (!isFetching) void retry();
      }}
    >
      {isFetching ? 'Trying again...' : 'Try again'}
    </button>
  );
}
