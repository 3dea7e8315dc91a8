import { type RefObject, useEffect, useRef, useState } from 'react';
import { paths } from '#calendar/paths.ts';
import { userLinkRel } from '#calendar/race/link-rel.ts';
import type { PublicRace } from '#calendar/race/race.ts';
import { headline, keepUnits } from '#calendar/race/words.ts';
import type { ComparedFact } from './compared-facts.ts';

interface Props {
  races: readonly PublicRace[];
  facts: readonly ComparedFact[];
  /** The id of the race added last, which comes into view. */
  added?: string | undefined;
  onRemove(race: PublicRace): void;
}

/** A column for each race and a row for each fact; rows that differ stand out. */
export function CompareTable({ races, facts, added, onRemove }: Props) {
  const belowNames = useRef<HTMLSpanElement>(null);
  const names = useRef<HTMLDivElement>(null);
  const areNamesAbove = useIsAbove(belowNames);
  const addedColumn = useRef<HTMLTableCellElement>(null);
  const listed = races.find(({ id }) => id === added)?.id;
  useEffect(() => {
    if (listed) addedColumn.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [listed]);
  const hasSame = facts.some(({ differs }) => !differs);
  return (
    <>
      {races.length > 1 && (hasSame || races.length > 2) && (
        <p className="mb-2 text-sm text-muted">
          {hasSame && 'Rows that differ are highlighted. '}
          {races.length > 2 && (
            <span className="min-[30rem]:hidden">{`Swipe to see all ${races.length}.`}</span>
          )}
        </p>
      )}
      <div className={`relative mb-8 ${measures} ${columnCounts[races.length] ?? ''}`}>
        <div aria-hidden="true" className="sticky top-(--stuck) z-10 h-0 print:hidden">
          <div
            ref={names}
            className={`overflow-hidden border-b-2 border-ink bg-paper ${areNamesAbove ? '' : 'invisible'}`}
          >
            <div className={`flex ${tableWidth}`}>
              <div className="sticky left-0 w-(--head) shrink-0 bg-paper" />
              {races.map((race) => (
                <div
                  key={race.id}
                  data-genre={race.genre}
                  className="flex-1 p-2 pt-3 shadow-[inset_0_4px_0_var(--genre)] sm:px-3"
                >
                  <div className="line-clamp-2 leading-tight font-display font-bold uppercase wrap-break-word">
                    {headline(race.name)}
                  </div>
                </div>
              ))}
            </div>
          </div>
        </div>
        <section
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it
          tabIndex={0}
          aria-label="Comparison"
          // Positioned, because its visually hidden words would otherwise widen the page.
          className="fade-end relative overflow-x-auto max-[30rem]:snap-x max-[30rem]:snap-mandatory max-[30rem]:scroll-pl-24"
          onScroll={({ currentTarget }) => {
            if (names.current) names.current.scrollLeft = currentTarget.scrollLeft;
          }}
        >
          <table className={`table-fixed border-collapse text-left ${tableWidth}`}>
            <thead>
              <tr className="border-b-2 border-ink align-bottom">
                <td className={`${rowHead} w-(--head) bg-paper`}>
                  {/* Level with the lower edge of the names, which have buttons below. */}
                  <span ref={belowNames} className="absolute bottom-16" />
                </td>
                {races.map((race) => (
                  <th
                    key={race.id}
                    ref={race.id === added ? addedColumn : undefined}
                    scope="col"
                    data-genre={race.genre}
                    className="snap-start p-2 pt-4 font-normal shadow-[inset_0_8px_0_var(--genre)] sm:p-3 sm:pt-5"
                  >
                    <a
                      href={paths.race(race)}
                      className="title-md block py-1 leading-tight max-[30rem]:text-base font-display font-bold uppercase wrap-break-word hover:underline"
                    >
                      {headline(race.name)}
                    </a>
                    <button
                      type="button"
                      className="button mt-2 max-sm:px-2"
                      onClick={() => onRemove(race)}
                    >
                      Remove
                      <span className="sr-only">{`: ${race.name}`}</span>
                    </button>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {facts.map(({ label, values, differs }) => (
                <tr
                  key={label}
                  data-differs={differs || undefined}
                  className={`border-b border-rule align-baseline ${differs ? 'bg-accent-tint' : ''}`}
                >
                  <th
                    scope="row"
                    className={`${rowHead} ${differs ? 'bg-accent-tint shadow-[inset_4px_0_0_var(--color-accent)]' : 'bg-paper'}`}
                  >
                    {label}
                    {differs && <span className="sr-only"> (differs)</span>}
                  </th>
                  {values.map((value, at) => (
                    <td
                      key={races[at]?.id}
                      className={`p-2 wrap-anywhere sm:p-3 ${differs && value ? 'font-semibold' : 'text-muted'}`}
                    >
                      {value?.href ? (
                        <a href={value.href} target="_blank" rel={userLinkRel} className="link">
                          {value.text}
                          <span className="sr-only">{`: ${races[at]?.name} (opens in a new tab)`}</span>
                        </a>
                      ) : (
                        keepUnits(value?.text ?? 'Not listed')
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </div>
    </>
  );
}

/** Whether an element has been scrolled above the window, or below what sticks to its top. */
function useIsAbove(element: RefObject<Element | null>): boolean {
  const [isAbove, setAbove] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const stuck = Number.parseFloat(getComputedStyle(element.current).getPropertyValue('--stuck'));
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry) setAbove(!entry.isIntersecting && entry.boundingClientRect.top <= stuck);
      },
      { rootMargin: `-${stuck}px 0px 0px` },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isAbove;
}

/**
 * The least widths. On a phone, two columns fill what the page's margins (2rem) and the row headings leave, or nearly
 * so if there are more, so that the next one peeks in.
 */
const measures =
  '[--head:6rem] sm:[--head:9rem] [--peek:0rem] [--column:max(7rem,calc((100vw-8rem-var(--peek))/2))] min-[30rem]:[--column:7rem] sm:[--column:9rem]';

const columnCounts: Readonly<Record<number, string>> = {
  1: '[--columns:1]',
  2: '[--columns:2]',
  3: '[--columns:3] [--peek:1.5rem]',
  4: '[--columns:4] [--peek:1.5rem]',
};

const tableWidth = 'w-full min-w-[calc(var(--head)+var(--columns)*var(--column))]';

/** Stays in view while the races scroll. */
const rowHead =
  'sticky left-0 p-2 font-display text-sm font-bold uppercase hyphens-auto sm:p-3 sm:text-base';
