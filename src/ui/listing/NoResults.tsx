import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo } from 'react';
import { paths } from '#calendar/paths.ts';
import type { Coords } from '#calendar/place/coords.ts';
import { defaultMiles, offeredMiles } from '#calendar/place/place-query.ts';
import { parsePlaceText } from '#calendar/place/place-text.ts';
import type { RaceQuery } from '#calendar/query/race-query.ts';
import { missingFacts, noneYet } from '#calendar/query/search-words.ts';
import { daysOfWhen, earlierWhens, whenLabel } from '#calendar/query/when.ts';
import { statusLabel } from '#calendar/race/status.ts';
import { counted, inSentence, raceTitles } from '#calendar/race/words.ts';
import { type NearRace, nearest } from '#calendar/search/nearest.ts';
import type { RaceIndex } from '#calendar/search/race-index.ts';
import type { Answer } from '#calendar/search/reading/answer.ts';
import type { Reading } from '#calendar/search/reading/part.ts';
import { anywhere, everyRace, matching, search } from '#calendar/search/search.ts';
import type { ListedRace } from '#calendar/search/shard-file.ts';
import { formatDays, type Today } from '#calendar/time/day.ts';
import { changeQuery, clearQuery } from '../url/url-query.ts';
import { BrowseLinks } from './BrowseLinks.tsx';
import { ResultsButton } from './ResultsButton.tsx';
import { ResultsHeading, requestFocus } from './ResultsHeading.tsx';
import { replacing } from './Understood.tsx';
import { useListing } from './use-listing.ts';
import { placeOf, useQueryPlace } from './use-place.ts';
import { useReading } from './use-reading.ts';
import type { ResultState } from './use-result.ts';

/** All upcoming races. */
const upcoming: RaceQuery = { ...everyRace, when: 'upcoming' };

interface Props {
  query: RaceQuery;
  /** The name of the point `query.near`. */
  around?: string | undefined;
  /** The reading that the query came from, if any. */
  reading?: Reading | undefined;
  today: Today;
}

/** Suggests another place or fewer filters and, for a known place, lists the three nearest races. */
export function NoResults({ query, around, reading, today }: Props) {
  const { index } = useListing('all', upcoming, today);
  const { place, unknown } = useQueryPlace(query, around);
  const isNowhere =
    unknown !== undefined &&
    index !== undefined &&
    search(index, { ...upcoming, location: unknown }, today).total === 0;
  const lastTime = useLastTime(query, today);
  const zip = query.q && parsePlaceText(query.q).kind === 'zip' ? query.q.trim() : undefined;
  // A ZIP belongs in the place field, but riders often type it into the text field.
  useEffect(() => {
    if (zip) changeQuery({ q: undefined, location: zip, within: defaultMiles }, 'replace');
  }, [zip]);
  return (
    <div className="mt-6 border-2 border-dashed border-rule px-4 py-10 text-center">
      <ResultsHeading className="title-md">No races found</ResultsHeading>
      <p className="mx-auto mt-1 max-w-xl break-words text-muted">
        {isNowhere
          ? `We couldn’t find “${unknown}”. Check the spelling, or try a town with its state, such as “Emporia, KS”, a ZIP or a state.`
          : lastTime
            ? noneYet(query, lastTime, around)
            : query.q && !hasFilters(query)
              ? `Nothing on the calendar matches “${query.q}”. Check the spelling, or try fewer words.`
              : query.area
                ? 'Nothing is listed in this part of the map. Move it, zoom out or remove a filter.'
                : 'Try a different place, fewer filters or a shorter search.'}
        {missingFacts(query)}
      </p>
      {/* Above the parts that load later, which would push it down. */}
      <p className="browse-links mt-1 text-muted">
        <BrowseLinks />
      </p>
      <p className="mt-4 flex flex-wrap justify-center gap-3">
        {index && isNowhere && !query.q && (
          <SearchForText index={index} query={query} text={unknown} today={today} />
        )}
        {index && <Widen index={index} query={query} reading={reading} today={today} />}
        {index && <WithLink index={index} query={query} today={today} />}
        <ResultsButton onClick={clearQuery}>Clear Search</ResultsButton>
      </p>
      {index && <NextUp index={index} query={query} today={today} />}
      {index && !place && !query.from && !query.to && (
        <ComingUp index={index} query={query} today={today} />
      )}
      {index && place && <Nearest index={index} place={place} query={query} today={today} />}
      {lastTime && <RaceLines title={lastTime.label} races={lastTime.listed} />}
    </div>
  );
}

/** Whether a query asks for more than its text. */
function hasFilters({ q, exact, when, paging, tags, open, ...filters }: RaceQuery): boolean {
  const isNarrowed = open || tags.length > 0 || when !== 'all';
  return isNarrowed || Object.values(filters).some((value) => value !== undefined);
}

/** For an upcoming month or season, the races of the last one that had any (docs/rules.md#r74). */
function useLastTime(query: RaceQuery, today: Today) {
  const { genre, span, from, to } = query;
  const days = span && daysOfWhen(span, today.day);
  const isUpcomingSpan = days && days.from === from && days.to === to && to >= today.day;
  const earlier = useMemo(
    () =>
      (span && isUpcomingSpan ? earlierWhens(span) : []).map((when): RaceQuery => {
        const { from, to } = daysOfWhen(when, today.day) ?? {};
        const paging = { page: 1, perPage: nextCount };
        return { ...query, from, to, span: when, when: 'all', paging };
      }),
    [span, isUpcomingSpan, query, today],
  );
  const [latest, earliest] = [earlier[0], earlier.at(-1)];
  const spanned = latest && { ...latest, from: earliest?.from };
  const { index, isPartial, hasFailed } = useListing(
    genre ?? 'all',
    spanned,
    today,
    Boolean(latest),
  );
  return useMemo(() => {
    if (!index || !span || isPartial || hasFailed) return undefined;
    for (const query of earlier) {
      const { total, races } = search(index, query, today);
      if (total > 0 && query.span) {
        return {
          upcoming: whenLabel(span),
          label: whenLabel(query.span),
          races: total,
          listed: races,
        };
      }
    }
    return undefined;
  }, [index, isPartial, hasFailed, earlier, span, today]);
}

interface RaceLinesProps {
  title: string;
  races: readonly ListedRace[];
}

function RaceLines({ title, races }: RaceLinesProps) {
  const isLong = races.length > nextCount;
  return (
    <div className={`mx-auto mt-8 max-w-2xl text-left ${isLong ? 'lg:max-w-4xl' : ''}`}>
      <h2 className="title-md">{title}</h2>
      <ul className={`mt-2 ${isLong ? 'gap-8 lg:columns-2' : ''}`}>
        {races.map((race) => (
          <RaceLine key={race.id} race={race} />
        ))}
      </ul>
    </div>
  );
}

interface SearchForTextProps extends Pick<Props, 'query' | 'today'> {
  index: RaceIndex;
  /** What the place field has. */
  text: string;
}

/** Offers to search for text that is no place, but that the text field would understand: `gravel boise`. */
function SearchForText({ index, query, text, today }: SearchForTextProps) {
  const asWords = useMemo(
    (): RaceQuery => ({ ...query, q: text, location: undefined, typedLocation: undefined }),
    [query, text],
  );
  const found = useMemo(() => search(index, asWords, today), [index, asWords, today]);
  const { answer } = useReading(asWords, { ...found, isWhole: true }, today);
  if (found.total === 0 && !findsPlace(answer)) return null;
  return (
    <ResultsButton
      onClick={() => changeQuery({ q: text, location: undefined, within: undefined })}
      className="whitespace-normal wrap-anywhere"
    >
      {`Search for “${text}” instead`}
    </ResultsButton>
  );
}

/** Whether text was understood whole, with a place in it, and finds a race. */
const findsPlace = ({ reading, total = 0 }: Partial<Answer> = {}): boolean =>
  reading !== undefined &&
  total > 0 &&
  reading.leftOut.length + reading.overruled.length === 0 &&
  reading.parts.some(({ params }) => params.location !== undefined);

interface WidenProps extends Pick<Props, 'query' | 'reading' | 'today'> {
  index: RaceIndex;
}

/** Offers the same search within the first larger radius that has an upcoming race. */
function Widen({ index, query, reading, today }: WidenProps) {
  const { near, within = 0 } = query;
  const miles = useMemo(() => {
    if (!near) return undefined;
    const [race] = nearest(index, near, 1, today, matching({ ...query, ...anywhere }, today));
    return race && offeredMiles.find((each) => each > within && each >= race.miles);
  }, [index, query, near, within, today]);
  if (miles === undefined) return null;
  return (
    <ResultsButton
      onClick={() =>
        changeQuery({ ...(reading && replacing(reading.parts)), within: String(miles) })
      }
    >
      {`Search within ${miles} miles`}
    </ResultsButton>
  );
}

/** If no race is known to be open for registration, offers those with a registration link. */
function WithLink({ index, query, today }: Pick<Props, 'query' | 'today'> & { index: RaceIndex }) {
  const { registration } = query;
  const isOffered = useMemo(() => {
    if (registration === undefined || registration === 'lottery') return false;
    return search(index, { ...query, registration: undefined, open: true }, today).upcoming > 0;
  }, [index, query, registration, today]);
  if (!isOffered) return null;
  return (
    <ResultsButton onClick={() => changeQuery({ registration: undefined, open: '1' })}>
      Races with a registration link
    </ResultsButton>
  );
}

/** How many other races to list. */
const nextCount = 3;

/** For a time without races, lists the first ones after it. */
function NextUp({ index, query, today }: Pick<Props, 'query' | 'today'> & { index: RaceIndex }) {
  const { from, to = from } = query;
  const races = useMemo(() => {
    if (to === undefined) return [];
    const after: RaceQuery = {
      ...query,
      ...{ from: to, to: undefined, span: undefined, when: 'upcoming' },
      paging: { page: 1, perPage: nextCount },
    };
    return search(index, after, today).races;
  }, [index, query, to, today]);
  if (races.length === 0) return null;
  return <RaceLines title="Next up" races={races} />;
}

/** So many races fill the window that the results reserve; wide screens list them in two columns. */
const comingUpCount = 12;

/** Where nothing else is close to the query, the next races of its discipline, or of all. */
function ComingUp({ index, query, today }: Pick<Props, 'query' | 'today'> & { index: RaceIndex }) {
  const { genre } = query;
  const races = useMemo(() => {
    const paging = { page: 1, perPage: comingUpCount };
    return search(index, { ...upcoming, genre, paging }, today).races;
  }, [index, genre, today]);
  if (races.length === 0) return null;
  return <RaceLines title={`Next ${inSentence(raceTitles[genre ?? 'all'])}`} races={races} />;
}

interface NearestProps extends Pick<Props, 'query' | 'today'> {
  index: RaceIndex;
  place: { name: string; at: Coords };
}

function Nearest({ index, place, query, today }: NearestProps) {
  const { lat, lng } = place.at;
  const nearby = useMemo(() => {
    return fallbackQueries(query)
      .map(({ query, among }) => ({
        among,
        races: nearest(index, { lat, lng }, 3, today, matching(query, today)),
      }))
      .find(({ races }) => races.length > 0);
  }, [index, query, today, lat, lng]);
  if (!nearby) return null;
  return (
    <div className="mx-auto mt-8 max-w-2xl text-left">
      <NearestRaces place={place.name} {...nearby} />
    </div>
  );
}

/** The query without its place, then only its discipline, then every race. */
function fallbackQueries(query: RaceQuery): { query: RaceQuery; among?: string }[] {
  const { genre } = query;
  return [
    { query: { ...query, ...anywhere } },
    ...(genre ? [{ query: { ...upcoming, genre }, among: raceTitles[genre] }] : []),
    { query: upcoming, among: raceTitles.all },
  ];
}

/** Lists the nearest upcoming races if every result is past. Loads nothing, so that nothing moves. */
export function NoUpcoming({ results }: { results: ResultState }) {
  const { query, around, listing, result, page, today } = results;
  const { index } = listing;
  // If a part of the index didn't load, it may have upcoming races.
  const isShown =
    page === 1 &&
    query?.when !== 'past' &&
    result?.upcoming === 0 &&
    result.total > 0 &&
    !listing.hasFailed;
  const near = useMemo(() => {
    const place = isShown && query && placeOf(query, around);
    if (!place || !index) return undefined;
    const everywhere = matching({ ...query, ...anywhere }, today);
    const races = nearest(index, place.at, 3, today, everywhere);
    return races.length > 0 ? { place: place.name, races } : undefined;
  }, [isShown, index, query, around, today]);
  if (!isShown) return null;
  return (
    <div className="mb-8 max-w-2xl">
      {!results.reading?.lastTime && (
        <p className="mb-4 font-semibold">
          {result.total === 1
            ? 'This race has already happened.'
            : 'All of these have already happened.'}
        </p>
      )}
      {near && <NearestRaces {...near} />}
    </div>
  );
}

interface NearestRacesProps {
  /** The place that the miles are measured from. */
  place: string;
  /** The set that the races were picked from, if wider than the query. */
  among?: string | undefined;
  races: NearRace[];
}

function NearestRaces({ place, among, races }: NearestRacesProps) {
  return (
    <>
      <h2 className="title-md">
        Nearest to {place}
        {among && <span className="text-muted">, of all {among}</span>}
      </h2>
      <ul className="mt-2">
        {races.map(({ race, miles }) => (
          <RaceLine key={race.id} race={race}>
            <span className="sheet-figure shrink-0 text-lg">
              {counted(Math.round(miles), 'mile')}
            </span>
          </RaceLine>
        ))}
      </ul>
    </>
  );
}

/** @param children a figure at the end of the line */
function RaceLine({ race, children }: { race: ListedRace; children?: ReactNode }) {
  return (
    <li data-genre={race.genre} className="break-inside-avoid">
      <a
        href={paths.race(race)}
        className="flex min-h-11 items-center justify-between gap-4 border-b border-l-8 border-rule border-l-accent py-2 pl-3 hover:underline"
      >
        <span className="min-w-0">
          <span className="block font-display text-xl leading-tight font-bold">{race.name}</span>
          <span className="text-muted">
            {formatDays(race.date, race.endDate, 'weekday')}
            {statusLabel(race) && ` (${statusLabel(race)})`} · {race.location}
          </span>
        </span>
        {children}
      </a>
    </li>
  );
}

/** Refetches the parts of the calendar that failed to load. */
export function LoadListAgain() {
  const client = useQueryClient();
  const isFetching = useIsFetching() > 0;
  const retry = () => client.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
  return (
    <button
      type="button"
      className="button"
      aria-disabled={isFetching}
      onClick={() => {
        if (isFetching) return;
        // The button disappears.
        requestFocus('results');
        void retry();
      }}
    >
      {isFetching ? 'Trying again…' : 'Try again'}
    </button>
  );
}
