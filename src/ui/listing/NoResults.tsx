import { useMemo } from 'react';
import type { Coords } from '#calendar/place/coords.ts';
import type { RaceQuery } from '#calendar/query/race-query.ts';
import { raceTitles } from '#calendar/race/words.ts';
import { anywhere, everyRace, nearest } from '#calendar/search/nearest.ts';
import type { RaceIndex } from '#calendar/search/race-index.ts';
import { search } from '#calendar/search/search.ts';
import type { Today } from '#calendar/time/day.ts';
import { NearestRaces } from './NearestRaces.tsx';
import { ResultsHeading } from './ResultsHeading.tsx';
import { useAskedPlace } from './use-asked-place.ts';
import { useListing } from './use-listing.ts';

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
