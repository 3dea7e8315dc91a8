import { useQueries } from '@tanstack/react-query';
import { type Ref, useEffect, useRef, useState } from 'react';
import * as apiPaths from '#calendar/api-paths.ts';
import { apiPath } from '#calendar/paths.ts';
import { maxCompared, readCompared } from '#calendar/race/compare.ts';
import { publicRaceSchema } from '#calendar/race/race-answers.ts';
import { counted } from '#calendar/race/words.ts';
import { todayAt } from '#calendar/time/day.ts';
import { ApiError, callApi, failureText } from '#ui/api/api.ts';
import { withQueries } from '#ui/api/query-client.tsx';
import { RaceCombobox } from '#ui/combobox/RaceCombobox.tsx';
import { storedPlace } from '#ui/near-me/stored-place.ts';
import { withErrorBoundary } from '#ui/page/ErrorBoundary.tsx';
import { useHydrated } from '#ui/page/use-hydrated.ts';
import { readComparedRaces, saveComparedRaces } from '#ui/storage/compared-races.ts';
import { changeQuery, useUrlQuery } from '#ui/url/url-query.ts';
import { CompareKey, CompareTable } from './CompareTable.tsx';
import { compareFacts } from './compared-facts.ts';
import { type NextRace, NextRaces } from './NextRaces.tsx';

interface Props {
  /** Races to start with, soonest first. */
  next: readonly NextRace[];
}

/** Two to four races side by side, named in the URL and loaded from the public API. */
export const ComparePage = withErrorBoundary(withQueries(Compare));

const isUnknown = (error: Error | null) => error instanceof ApiError && error.status === 404;

function goTo(ids: readonly string[]): void {
  // Saved before the URL changes, because a URL without races falls back to the saved ones.
  saveComparedRaces(ids);
  changeQuery({ races: ids.join(',') });
}

function Compare({ next }: Props) {
  const { races: named } = useUrlQuery();
  const { ids, leftOut } = readCompared(named);
  const isHydrated = useHydrated();
  const heading = useRef<HTMLHeadingElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [added, setAdded] = useState<string>();
  const compared = ids.join();
  useSavedRaces(isHydrated, named, compared);
  const answers = useQueries({
    queries: ids.map((id) => ({
      queryKey: [apiPath(apiPaths.race, id)],
      // Offline, a race fails rather than waits without a word.
      networkMode: 'always' as const,
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        callApi('GET', apiPath(apiPaths.race, id), { answer: publicRaceSchema, signal }),
    })),
  });
  // For a listing that was merged into another, the API returns the other.
  const listed = [...new Set(ids.map((id, at) => answers[at]?.data?.id ?? id))].join();
  useEffect(() => {
    if (listed !== compared) changeQuery({ races: listed }, 'replace');
  }, [listed, compared]);
  const isLoading = answers.some(({ isFetching }) => isFetching);
  // The first races appear together; others join them.
  const [hasLoaded, setHasLoaded] = useState(false);
  const isRestoring = named === undefined && !hasLoaded && readComparedRaces().length > 0;
  if (isHydrated && !isLoading && !isRestoring && !hasLoaded) setHasLoaded(true);
  if (!hasLoaded) return <Loading />;
  const results = ids.map((id, at) => ({ id, answer: answers[at] }));
  const races = answers.flatMap(({ data }) => data ?? []);
  const unknown = results.filter(({ answer }) => isUnknown(answer?.error ?? null));
  const failed = results.filter(({ answer }) => answer?.error && !isUnknown(answer.error));
  const known = ids.filter((id) => !unknown.some((one) => one.id === id));
  const add = (id: string) => {
    const all = [...known, id];
    // The field disappears with the last race.
    if (all.length === maxCompared) heading.current?.focus({ preventScroll: true });
    setAdded(id);
    goTo(all);
    // The race is added to the table, which may be far above.
    heading.current?.scrollIntoView({ block: 'nearest' });
  };
  const addedName = races.find(({ id }) => id === added)?.name;
  const remove = (gone: readonly string[]) => {
    // The pressed button disappears with its column.
    heading.current?.focus();
    goTo(ids.filter((id) => !gone.includes(id)));
  };
  const columns = isLoading ? ids.length : races.length;
  const facts = compareFacts(races, { today: todayAt(new Date()), here: storedPlace() });
  return (
    <div data-hydrated="">
      <p role="status" className="sr-only">
        {addedName && `${addedName} added.`}
      </p>
      {leftOut > 0 && (
        <p className="notice mb-4">
          {`We compare ${maxCompared} races at once, so we left out ${leftOut} of those in this link.`}
        </p>
      )}
      {unknown.length > 0 && (
        <div className="notice mb-4" role="status">
          <p className="wrap-anywhere">
            {`We couldn’t find ${unknown.map(({ id }) => `“${id}”`).join(' or ')}. Check the link for a typo.`}
          </p>
          <button
            type="button"
            className="button mt-2"
            onClick={() => remove(unknown.map(({ id }) => id))}
          >
            Remove {unknown.length === 1 ? 'it' : 'them'}
          </button>
        </div>
      )}
      <div className="@container">
        <div className={`grid gap-x-12 @5xl:grid-rows-[auto_auto_1fr] ${layouts[columns] ?? ''}`}>
          <div className="mb-4 @5xl:col-span-full">
            <h2 ref={heading} tabIndex={-1} className={columns === 0 ? 'title-md' : smallTitle}>
              {isLoading ? loadingText : titleOf(races.length + failed.length)}
            </h2>
            {known.length === 0 && (
              <p className="mt-2">Add two to four races to see them side by side.</p>
            )}
            {known.length === 1 && (
              <p className="mt-2">
                <button type="button" className="link" onClick={() => field.current?.focus()}>
                  Add another race
                </button>{' '}
                to see them side by side.
              </p>
            )}
            {known.length > 1 && <CompareKey facts={races.length > 1 ? facts : []} />}
            {/* In view with the title, to which the page scrolls when a race is added. */}
            {failed.length > 0 && !isLoading && (
              <div className="notice notice-failure mt-4" role="alert">
                <p>{failureText(failed[0]?.answer?.error)}</p>
                <button
                  type="button"
                  className="button mt-2"
                  onClick={() => {
                    // The pressed button disappears.
                    heading.current?.focus({ preventScroll: true });
                    failed.forEach(({ answer }) => void answer?.refetch());
                  }}
                >
                  Try again
                </button>
              </div>
            )}
          </div>
          {races.length > 0 && (
            <CompareTable races={races} facts={facts} onRemove={({ id }) => remove([id])} />
          )}
          {/* Always the same elements, so that the field keeps its focus. */}
          <div className={columns > 0 && columns < maxCompared ? besideTable : undefined}>
            <AddRace ids={known} inputRef={field} onAdd={add} />
          </div>
          {known.length < 2 && (
            <NextRaces
              races={next.filter(({ id }) => !known.includes(id))}
              onAdd={(id) => {
                add(id);
                // The pressed button disappears.
                heading.current?.focus({ preventScroll: true });
              }}
            />
          )}
        </div>
      </div>
    </div>
  );
}

/**
 * Keeps the compared races for the next visit, as a race's page adds one to them. An address that names
 * none starts with them, but one that the rider goes back to doesn't.
 */
function useSavedRaces(isHydrated: boolean, named: string | undefined, compared: string): void {
  const hasStarted = useRef(false);
  useEffect(() => {
    if (!isHydrated) return;
    if (named === undefined && !hasStarted.current)
      changeQuery({ races: readComparedRaces().join() }, 'replace');
    else saveComparedRaces(compared === '' ? [] : compared.split(','));
    hasStarted.current = true;
  }, [isHydrated, named, compared]);
}

const titleOf = (count: number) =>
  count === 0 ? 'Nothing to compare yet' : counted(count, 'race');

const loadingText = 'Loading races...';

const smallTitle = 'font-display text-lg font-bold uppercase';

const Loading = () => (
  <div className="needs-script mb-8">
    <div className="mb-4">
      <h2 className={smallTitle}>{loadingText}</h2>
      <CompareKey facts={[]} />
    </div>
    <div aria-hidden="true" className="waiting-rows" />
  </div>
);

/** In a wide window, the field is beside the table, whose columns end before values are far apart. */
const layouts: Readonly<Record<number, string>> = {
  0: '@5xl:grid-cols-[minmax(0,28rem)_minmax(0,1fr)]',
  1: '@5xl:grid-cols-[minmax(0,36rem)_minmax(0,1fr)]',
  2: '@5xl:grid-cols-[minmax(0,64rem)_minmax(20rem,1fr)]',
  3: '@5xl:grid-cols-[minmax(0,92rem)_minmax(17rem,1fr)]',
};

/** Like an empty column, with a bar beside those of the races. */
const besideTable = '@5xl:col-start-2 @5xl:row-start-2 @5xl:border-t-8 @5xl:border-rule @5xl:pt-4';

interface AddRaceProps {
  /** The compared races. */
  ids: readonly string[];
  inputRef: Ref<HTMLInputElement>;
  onAdd(id: string): void;
}

/** Adds a race, if there's room for one. */
function AddRace({ ids, inputRef, onAdd }: AddRaceProps) {
  const [text, setText] = useState('');
  if (ids.length >= maxCompared)
    return (
      <p className="mb-4 text-muted print:hidden">
        You can compare up to {maxCompared} races. Remove one to add another.
      </p>
    );
  return (
    <div className="mb-6 print:hidden">
      <RaceCombobox
        label="Add a race"
        placeholder="Name of an upcoming race"
        inputRef={inputRef}
        text={text}
        isHydrated
        without={ids}
        onType={setText}
        onRace={({ id }) => {
          setText('');
          onAdd(id);
        }}
      />
      {ids.length < 2 && (
        <p className="mt-1 text-sm text-muted">Or choose Compare on any race’s page.</p>
      )}
    </div>
  );
}
