import { useLayoutEffect, useRef } from 'react';
import { type Filter, filters } from '#calendar/query/filters.ts';
import type { UrlQuery } from '../address/url-query.ts';
import { type ActiveFilter, activeFilters } from './active-filters.ts';
import { usePlace } from './use-place.ts';

interface Props {
  query: UrlQuery;
  onRemove(filter: ActiveFilter): void;
  onClear(): void;
}

/** What narrows the list, each removable. */
export function FilterChips({ query, onRemove, onClear }: Props) {
  const active = activeFilters(query);
  const { chips, keepFocus } = useKeptFocus(active.length);
  const { label: place, query: placed, fault } = usePlace(query);
  const isKnown = placed !== undefined || fault !== undefined;
  const labelOf = ({ name, value }: ActiveFilter) => {
    const { chip }: Filter = filters[name];
    return ((name === 'location' || name === 'within') && place) || chip?.(value);
  };
  if (active.length === 0) {
    return (
      <p ref={chips} tabIndex={-1} className="sr-only">
        No filters
      </p>
    );
  }
  return (
    // Unseen until its place is known, whose name is longer than what was typed.
    <ul
      ref={chips}
      className={`mt-4 flex flex-wrap gap-2 ${isKnown ? '' : 'invisible'}`}
      aria-label="Active filters"
    >
      {active.map((filter, index) => (
        <li key={`${filter.name} ${filter.value}`} className="max-w-full">
          <button
            type="button"
            className="inline-flex min-h-11 max-w-full items-center gap-2 border-2 border-ink px-3"
            onClick={() => {
              keepFocus(index);
              onRemove(filter);
            }}
          >
            <span className="truncate">{labelOf(filter)}</span>
            <span aria-hidden="true">×</span>
            <span className="sr-only">remove filter</span>
          </button>
        </li>
      ))}
      <li>
        <button
          type="button"
          className="link inline-flex min-h-11 min-w-11 items-center"
          onClick={() => {
            keepFocus(0);
            onClear();
          }}
        >
          Clear Search
        </button>
      </li>
    </ul>
  );
}

/** A chip that is taken away takes the focus along, unless the next one gets it, or what says that none is left. */
function useKeptFocus(count: number) {
  const chips = useRef<HTMLUListElement & HTMLParagraphElement>(null);
  const removed = useRef<number>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: there is another chip at that place now
  useLayoutEffect(() => {
    if (removed.current === undefined) return;
    const buttons = chips.current?.querySelectorAll('button') ?? [];
    (buttons[Math.min(removed.current, buttons.length - 1)] ?? chips.current)?.focus();
    removed.current = undefined;
  }, [count]);
  const keepFocus = (index: number) => {
    removed.current = index;
  };
  return { chips, keepFocus };
}

/** What of the address the list does without, and why. */
export function LeftOut({ children }: { children: string | undefined }) {
  if (!children) return null;
  return (
    <p role="status" className="mt-4 border-l-8 border-ink bg-card px-3 py-2 break-words">
      {children}
    </p>
  );
}
