import { Fragment, useEffect, useRef, useState } from 'react';
import { paths } from '#calendar/paths.ts';
import { maxCompared } from '#calendar/race/compare.ts';
import { userLinkRel } from '#calendar/race/link-rel.ts';
import type { PublicRace } from '#calendar/race/race.ts';
import { headline, keepDays, keepPrefixes, keepUnits } from '#calendar/race/words.ts';
import { NewTabNote } from '#ui/page/NewTabNote.tsx';
import type { ComparedFact } from './compared-facts.ts';

interface Props {
  races: readonly PublicRace[];
  facts: readonly ComparedFact[];
  onRemove(race: PublicRace): void;
}

/** A column for each race and a row for each fact; rows that differ stand out. */
export function CompareTable({ races, facts, onRemove }: Props) {
  const names = useRef<HTMLDivElement>(null);
  const [belowNames, setBelowNames] = useState<HTMLSpanElement | null>(null);
  const hasRest = races.length > 1 && races.length < maxCompared;
  const line = `${row} ${hasRest ? rest : ''}`;
  const areNamesAbove = useIsAbove(belowNames);
  return (
    <div
      className={`min-w-0 @5xl:row-start-2 ${races.length === 1 ? '@5xl:row-span-2' : '@5xl:col-span-full'}`}
    >
      <div className={`relative mb-8 ${measures} ${columnCounts[races.length] ?? ''}`}>
        <div aria-hidden="true" className="sticky top-(--stuck) z-10 h-0 print:hidden">
          <div
            ref={names}
            className={`overflow-hidden border-b-2 border-ink bg-paper ${areNamesAbove ? '' : 'invisible'}`}
          >
            <div className={`sm:flex ${line} ${tableWidth}`}>
              <div className="sticky left-0 w-(--head) shrink-0 bg-paper max-sm:hidden" />
              {races.map((race) => (
                <div
                  key={race.id}
                  data-genre={race.genre}
                  className={`min-w-0 flex-1 pt-3 pb-1 before:h-1 sm:px-3 ${genreBar}`}
                >
                  <div className="line-clamp-4 leading-tight font-display font-bold uppercase hyphens-auto wrap-break-word max-sm:text-(length:--name)">
                    <Words>{headline(race.name)}</Words>
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
          className="fade-end relative overflow-x-auto"
          onScroll={({ currentTarget }) => {
            if (names.current) names.current.scrollLeft = currentTarget.scrollLeft;
          }}
        >
          <table className={`table-fixed border-collapse text-left ${tableWidth}`}>
            <thead>
              <tr className={`${line} border-b-2 border-ink align-top`}>
                <td className={`${rowHead} w-(--head) max-sm:hidden`} />
                {races.map((race, at) => (
                  <th
                    key={race.id}
                    scope="col"
                    // Without the button, which would be read again with each value.
                    aria-label={race.name}
                    data-genre={race.genre}
                    className={`pt-4 pb-1 font-normal before:h-2 max-sm:flex max-sm:flex-col sm:p-3 sm:pt-5 sm:pb-14 ${genreBar}`}
                  >
                    {/* Level with the lower edge of the names, which have buttons below. */}
                    {at === 0 && <span ref={setBelowNames} className="absolute bottom-14" />}
                    <a
                      href={paths.race(race)}
                      className="title-md block min-h-11 py-1 font-display leading-tight font-bold uppercase wrap-break-word max-sm:hyphens-auto hover:underline max-lg:text-(length:--name)"
                    >
                      <Words>{headline(race.name)}</Words>
                    </a>
                    <button
                      type="button"
                      className="button mt-2 justify-start border-0 px-0 font-sans text-sm font-normal text-muted normal-case underline max-sm:mt-auto sm:absolute sm:bottom-1"
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
                  className={`${line} border-b border-rule align-baseline`}
                >
                  <th scope="row" className={rowHead}>
                    {label}
                    {differs && <span className="sr-only"> (differs)</span>}
                  </th>
                  {values.map((value, at) => (
                    <td
                      key={races[at]?.id}
                      className={`pb-2 wrap-anywhere sm:p-3 max-sm:text-(length:--cell,0.875rem) text-balance max-sm:hyphens-auto ${emphasisOf(value, differs, races.length)}`}
                    >
                      {!value ? (
                        <NotListed />
                      ) : value.href ? (
                        <a
                          href={value.href}
                          target="_blank"
                          rel={userLinkRel}
                          className="link -my-3 inline-block py-3"
                        >
                          {value.text}
                          <NewTabNote about={`: ${races[at]?.name}`} />
                        </a>
                      ) : (
                        <Words>{keepDays(keepUnits(keepPrefixes(value.text)))}</Words>
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </div>
    </div>
  );
}

/** Where a word breaks that is wider than its column: `Thu, |Mar 11`, `Self-|supported`, `Bike|packing`. */
const breaks =
  /(?<=\b\p{Lu}\p{Ll}{2},\u00a0)|(?<=\w-)(?=\p{L})|(?<=\p{L}{4})(?=(?:coach|cross|field|packing|ships?|speed|ville)\b)/u;

/** Text that breaks between words and, only where one is too wide, within it. */
function Words({ children }: { children: string }) {
  return children.split(' ').map((word, at) => {
    const parts = word.split(breaks);
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a text's words keep their places
      <Fragment key={at}>
        {at > 0 && ' '}
        {parts.length === 1 ? (
          word
        ) : (
          // As a flex item, it goes to the next line as a whole first, and keeps the baseline of its first line.
          <span className="inline-flex max-w-full">
            <span>
              {parts.map((part, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a word's parts keep their places
                <Fragment key={index}>
                  {index > 0 && <wbr />}
                  {part}
                </Fragment>
              ))}
            </span>
          </span>
        )}
      </Fragment>
    );
  });
}

/** How the table is read. Keeps its line while the facts load. */
export function CompareKey({ facts }: Pick<Props, 'facts'>) {
  const hasSame = facts.some(({ differs }) => !differs);
  const hasGaps = facts.some(({ values }) => values.includes(undefined));
  return (
    <p className="min-h-lh text-sm text-muted">
      {hasSame && 'Differences are in bold.'}
      {hasGaps && (
        <span aria-hidden="true" className="sm:hidden">
          {' '}
          A dash means not listed.
        </span>
      )}
    </p>
  );
}

/** A link never looks disabled. */
function emphasisOf(
  value: ComparedFact['values'][number],
  differs: boolean,
  races: number,
): string {
  if (!value) return 'text-sm text-muted';
  if (differs) return 'font-semibold';
  return value.href || races === 1 ? '' : 'text-muted';
}

/** A dash on a phone, where the words would crowd out what is known. */
function NotListed() {
  return (
    <>
      <span className="max-sm:sr-only">Not listed</span>
      <span aria-hidden="true" className="sm:hidden">
        –
      </span>
    </>
  );
}

/** Whether an element has been scrolled above the window, or below what sticks to its top. */
function useIsAbove(element: Element | null): boolean {
  const [isAbove, setAbove] = useState(false);
  useEffect(() => {
    if (!element) return;
    const stuck = Number.parseFloat(getComputedStyle(element).getPropertyValue('--stuck'));
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry) setAbove(!entry.isIntersecting && entry.boundingClientRect.top <= stuck);
      },
      // Below the window counts as in it, so that a jump past the window is noticed, too.
      { rootMargin: `-${stuck}px 0px 1000000px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return isAbove;
}

/** The least widths, with which four columns fit in a window of 320 px or, with the row headings, of 640. */
const measures = '[--head:0rem] sm:[--head:8rem] [--column:4.5rem] sm:[--column:7rem]';

/** With large text on a phone, a table that scrolls sideways anyway has columns as wide as most words. */
const columnCounts: Readonly<Record<number, string>> = {
  1: '[--columns:1] [--name:1.375rem]',
  2: '[--columns:2] @max-[11rem]/page:[--column:5rem] [--name:1.25rem] sm:[--name:1.375rem]',
  3: '[--columns:3] @max-[15rem]/page:[--column:5rem] [--name:1rem] sm:[--name:1.25rem]',
  4: '[--columns:4] @max-[15rem]/page:[--column:5rem] [--name:0.875rem] sm:[--name:1.125rem] max-sm:[--cell:0.8125rem] max-sm:[--between:0.5rem] max-sm:[&_td]:tracking-tight',
};

const tableWidth = 'w-full min-w-[calc(var(--head)+var(--columns)*var(--column))]';

/** On a phone, the races share its width, below each row's heading. */
const row =
  'max-sm:grid max-sm:grid-cols-[repeat(var(--columns),minmax(0,1fr))] max-sm:gap-x-(--between,0.625rem)';

/** Behind the field beside a wide table (ComparePage.tsx), the lines of its rows go on. */
const rest =
  "@5xl:after:table-cell @5xl:after:w-[max(var(--beside)+var(--gap),100cqi-var(--table))] @5xl:after:shrink-0 @5xl:after:content-['']";

/** A bar in the discipline's color, from where the column's text starts. */
const genreBar =
  'relative before:absolute before:top-0 before:right-0 before:left-0 before:bg-(--genre) sm:before:left-3';

/** Beside the values, it stays in view while the races scroll. */
const rowHead =
  'sticky left-0 bg-paper p-1 pl-0 pt-1.5 pb-0.5 font-display text-sm font-bold uppercase hyphens-auto max-sm:col-span-full max-sm:text-muted sm:p-3 sm:pl-0 sm:text-base';
