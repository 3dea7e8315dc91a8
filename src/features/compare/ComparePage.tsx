import { useQueries } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
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
import { CompareTable } from './CompareTable.tsx';
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
  const [added, setAdded] = useState<string>();
  // A race's page adds to the saved races, and a URL that names none falls back to them.
  const compared = ids.join();
  useEffect(() => {
    if (!isHydrated) return;
    if (named === undefined) changeQuery({ races: readComparedRaces().join() }, 'replace');
    else saveComparedRaces(compared === '' ? [] : compared.split(','));
  }, [isHydrated, named, compared]);
  const answers = useQueries({
    queries: ids.map((id) => ({
      queryKey: [apiPath(apiPaths.race, id)],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        callApi('GET', apiPath(apiPaths.race, id), { answer: publicRaceSchema, signal }),
    })),
  });
  // For a listing that was merged into another, the API returns the other.
  const listed = [...new Set(ids.map((id, at) => answers[at]?.data?.id ?? id))].join();
  useEffect(() => {
    if (listed !== compared) changeQuery({ races: listed }, 'replace');
  }, [listed, compared]);
  if (!isHydrated) return <Waiting />;
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
    // On a phone, the field is below the table.
    if (all.length > 1) heading.current?.scrollIntoView({ block: 'nearest' });
  };
  const addedName = races.find(({ id }) => id === added)?.name;
  const isLoading = answers.some(({ isFetching }) => isFetching);
  const remove = (gone: readonly string[]) => {
    // The pressed button disappears with its column.
    heading.current?.focus();
    goTo(ids.filter((id) => !gone.includes(id)));
  };
  const columns = isLoading ? ids.length : races.length;
  const isBeside = columns > 0 && columns < maxCompared;
  const field = (
    <div key="field" className={isBeside ? '@5xl:col-start-2 @5xl:row-start-2' : undefined}>
      <AddRace ids={known} onAdd={add} />
    </div>
  );
  const table =
    races.length > 0 ? (
      <CompareTable
        key="table"
        races={races}
        facts={compareFacts(races, { today: todayAt(new Date()), here: storedPlace() })}
        onRemove={({ id }) => remove([id])}
      />
    ) : (
      isLoading && <Waiting key="table" />
    );
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
      {failed.length > 0 && !isLoading && (
        <div className="notice notice-failure mb-4" role="alert">
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
      <div className="@container">
        <div className={`grid gap-x-12 @5xl:grid-rows-[auto_auto_1fr] ${layouts[columns] ?? ''}`}>
          <div className="@5xl:col-span-full">
            <h2 ref={heading} tabIndex={-1} className="title-md mb-4">
              {titleOf(races.length + failed.length, isLoading)}
            </h2>
            {ids.length < 2 && (
              <p className="-mt-2 mb-4">
                {ids.length === 0
                  ? 'Add two to four races to see them side by side.'
                  : 'Add another race to see them side by side.'}
              </p>
            )}
          </div>
          {/* With keys, so that the field keeps its focus where it changes places with the table. */}
          {columns < 2 ? [field, table] : [table, field]}
          {ids.length < 2 && (
            <NextRaces
              races={next.filter(({ id }) => !ids.includes(id))}
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

function titleOf(count: number, isLoading: boolean): string {
  if (isLoading) return 'Loading races...';
  return count === 0 ? 'Nothing to compare yet' : counted(count, 'race');
}

const Waiting = () => <div aria-hidden="true" className="needs-script waiting-rows mb-8" />;

/** In a wide window, the field is beside the table, whose columns end before values are far apart. */
const layouts: Readonly<Record<number, string>> = {
  0: '@5xl:grid-cols-[minmax(0,28rem)_minmax(0,1fr)]',
  1: '@5xl:grid-cols-[minmax(0,36rem)_minmax(0,1fr)]',
  2: '@5xl:grid-cols-[minmax(0,64rem)_minmax(20rem,24rem)]',
  3: '@5xl:grid-cols-[minmax(0,92rem)_minmax(20rem,24rem)]',
};

interface AddRaceProps {
  /** The compared races. */
  ids: readonly string[];
  onAdd(id: string): void;
}

/** Adds a race, if there's room for one. */
function AddRace({ ids, onAdd }: AddRaceProps) {
  const [text, setText] = useState('');
  if (ids.length >= maxCompared)
    return (
      <p className="mb-4 text-muted print:hidden">
        You can compare up to {maxCompared} races. Remove one to add another.
      </p>
    );
  return (
    <div className="mb-6 max-w-xl print:hidden">
      <RaceCombobox
        label="Add a race"
        placeholder="Name of an upcoming race"
        text={text}
        isHydrated
        without={ids}
        onType={setText}
        onRace={({ id }) => {
          setText('');
          onAdd(id);
        }}
      />
      <p className="mt-2 text-sm text-muted">Or choose Compare on any race’s page.</p>
    </div>
  );
}
