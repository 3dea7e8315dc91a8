import { useRef, useState } from 'react';
import { maxCompared } from '#calendar/race/compare.ts';
import { counted } from '#calendar/race/words.ts';
import { anyOf } from '#calendar/text/list-text.ts';
import { todayAt } from '#calendar/time/day.ts';
import { failureText } from '#ui/api/api.ts';
import { withQueries } from '#ui/api/query-client.tsx';
import { storedPlace } from '#ui/near-me/stored-place.ts';
import { withErrorBoundary } from '#ui/page/ErrorBoundary.tsx';
import { AddRace } from './AddRace.tsx';
import { CompareKey, CompareTable } from './CompareTable.tsx';
import { compareFacts } from './compared-facts.ts';
import { type NextRace, NextRaces } from './NextRaces.tsx';
import { goToCompared, useComparedRaces } from './use-compared-races.ts';

interface Props {
  /** Races to start with, soonest first. */
  next: readonly NextRace[];
}

/** Two to four races side by side, named in the URL and loaded from the public API. */
export const ComparePage = withErrorBoundary(withQueries(Compare));

function Compare({ next }: Props) {
  const { ids, leftOut, races, unknown, known, failed, isLoading, hasLoaded } = useComparedRaces();
  const heading = useRef<HTMLHeadingElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [added, setAdded] = useState<string>();
  if (!hasLoaded) return <Loading />;
  const add = (id: string) => {
    const all = [...known, id];
    // The field disappears with the last race.
    if (all.length === maxCompared) heading.current?.focus({ preventScroll: true });
    setAdded(id);
    goToCompared([...all, ...leftOut]);
    // The race is added to the table, which may be far above.
    heading.current?.scrollIntoView({ block: 'nearest' });
  };
  const addedName = races.find(({ id }) => id === added)?.name;
  const remove = (gone: readonly string[]) => {
    // The pressed button disappears with its column.
    heading.current?.focus();
    goToCompared([...ids, ...leftOut].filter((id) => !gone.includes(id)));
  };
  const columns = isLoading ? ids.length : races.length;
  const facts = compareFacts(races, { today: todayAt(new Date()), here: storedPlace() });
  return (
    <div data-hydrated="">
      <p role="status" className="sr-only">
        {addedName && `${addedName} added.`}
      </p>
      {leftOut.length > 0 && (
        <p className="notice mb-4">
          {`You can compare up to ${maxCompared} races, so we left out ${leftOut.length} of those in this link.`}
        </p>
      )}
      {unknown.length > 0 && (
        <div className="notice mb-4" role="status">
          <p className="wrap-anywhere">
            {`We couldn’t find ${anyOf(unknown.map((id) => `“${id}”`))}. Check the link for a typo.`}
          </p>
          <button type="button" className="button mt-2" onClick={() => remove(unknown)}>
            Remove {unknown.length === 1 ? 'it' : 'them'}
          </button>
        </div>
      )}
      <div className="@container">
        <div className={`grid ${widths[columns] ? `${layout} ${widths[columns]}` : ''}`}>
          <div className="mb-4 @5xl:col-span-full">
            <h2 ref={heading} tabIndex={-1} className={columns === 0 ? 'title-md' : smallTitle}>
              {isLoading ? loadingText : titleOf(races.length, failed.length)}
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
            {(isLoading || races.length > 1) && known.length > 1 && (
              <CompareKey facts={races.length > 1 ? facts : []} />
            )}
            {/* In view with the title, to which the page scrolls when a race is added. */}
            {failed.length > 0 && !isLoading && (
              <div className="notice notice-failure mt-4" role="alert">
                <p>{failureText(failed[0]?.error)}</p>
                <button
                  type="button"
                  className="button mt-2"
                  onClick={() => {
                    // The pressed button disappears.
                    heading.current?.focus({ preventScroll: true });
                    failed.forEach(({ refetch }) => void refetch());
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

/** `3 races` or, if one didn't load, `2 of 3 races`. */
function titleOf(shown: number, missing: number): string {
  if (shown + missing === 0) return 'Nothing to compare yet';
  const all = counted(shown + missing, 'race');
  return missing > 0 ? `${shown} of ${all}` : all;
}

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

/**
 * In a wide window, the field is beside the table, whose columns end before values are far apart. Without races, it's
 * beside those to start with.
 */
const widths: Readonly<Record<number, string>> = {
  0: '[--table:28rem] [--beside:0rem]',
  1: '[--table:36rem] [--beside:0rem]',
  2: '[--table:64rem] [--beside:20rem]',
  3: '[--table:92rem] [--beside:17rem]',
};

const layout =
  '[--gap:3rem] gap-x-(--gap) @5xl:grid-cols-[minmax(0,var(--table))_minmax(var(--beside),1fr)] @5xl:grid-rows-[auto_auto_1fr]';

/** Like an empty column, with a bar beside those of the races. */
const besideTable = '@5xl:col-start-2 @5xl:row-start-2 @5xl:border-t-8 @5xl:border-rule @5xl:pt-4';
