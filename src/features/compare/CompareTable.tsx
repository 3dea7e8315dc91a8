import { useEffect, useRef } from 'react';
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
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it
        tabIndex={0}
        aria-label="Comparison"
        // Positioned, because its visually hidden words would otherwise widen the page.
        className="fade-end relative mb-8 overflow-x-auto max-[30rem]:snap-x max-[30rem]:snap-mandatory max-[30rem]:scroll-pl-24 max-[30rem]:mask-none"
      >
        <table className="w-full border-collapse text-left">
          <thead>
            <tr className="border-b-2 border-ink align-bottom">
              <td className={`${rowHead} w-24 sm:w-36`} />
              {races.map((race) => (
                <th
                  key={race.id}
                  ref={race.id === added ? addedColumn : undefined}
                  scope="col"
                  data-genre={race.genre}
                  className={`${columnMinWidth} snap-start p-2 pt-4 font-normal shadow-[inset_0_8px_0_var(--genre)] sm:min-w-40 sm:p-3 sm:pt-5 ${columnWidths[races.length] ?? ''}`}
                >
                  <a
                    href={paths.race(race)}
                    className="title-md block py-1 leading-tight font-display font-bold uppercase wrap-break-word hover:underline"
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
                className={`border-b border-rule align-top ${differs ? 'bg-accent-tint' : ''}`}
              >
                <th
                  scope="row"
                  className={`${rowHead} ${differs ? 'shadow-[inset_4px_0_0_var(--color-accent)]' : ''}`}
                >
                  {label}
                  {differs && <span className="sr-only"> (differs)</span>}
                </th>
                {values.map((value, at) => (
                  <td
                    key={races[at]?.id}
                    className={`${columnMinWidth} p-2 wrap-anywhere sm:min-w-40 sm:p-3 ${differs && value ? 'font-semibold' : 'text-muted'}`}
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
    </>
  );
}

/** Equal widths, by the number of races. */
const columnWidths: Readonly<Record<number, string>> = { 2: 'w-1/2', 3: 'w-1/3', 4: 'w-1/4' };

/** On a phone, two columns fill what the page's margins (2rem) and the row headings (6rem) leave. */
const columnMinWidth = 'min-w-28 max-[30rem]:min-w-[calc((100vw-8rem)/2)]';

/** Stays in view while the races scroll. */
const rowHead =
  'sticky left-0 bg-paper p-2 font-display text-sm font-bold uppercase hyphens-auto sm:p-3 sm:text-base';
