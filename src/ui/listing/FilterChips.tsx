import { useLayoutEffect, useRef } from 'react';
import { type Filter, type FilterName, filters } from '#calendar/query/filters.ts';
import { changeQuery, clearQuery, type UrlQuery } from '../url/url-query.ts';
import { type ActiveFilter, activeFilters, withoutFilter } from './active-filters.ts';
import { usePlace } from './use-place.ts';

interface Props {
  query: UrlQuery;
  /** The filters that a phone shows in controls of their own. */
  inPlace?: readonly FilterName[];
  /** Whether a map shows, which has its own button to leave the searched area. */
  areaOnMap?: boolean;
}

/** The active filters, each removable. */
export function FilterChips({ query, inPlace = [], areaOnMap = false }: Props) {
  const active = activeFilters(query).filter(({ name }) => !(areaOnMap && name === 'area'));
  const { chips, removeAt } = useFocusAfterRemoval(active.length);
  const { label: place, query: resolved, fault } = usePlace(query);
  const isPlaceResolved = resolved !== undefined || fault !== undefined;
  const labelOf = ({ name, value }: ActiveFilter) => {
    const { chip }: Filter = filters[name];
    return ((name === 'location' || name === 'within') && place) || chip?.(value);
  };
  if (active.length === 0) {
    return (
      <p ref={chips} tabIndex={-1} className="sr-only">
        {query['area'] ? 'Limited to the area on the map' : 'No filters'}
      </p>
    );
  }
  return (
    // Invisible until the place's full name is known, because it's longer than the typed text.
    <ul
      ref={chips}
      className={`active-filters mt-4 flex flex-wrap gap-2 ${isPlaceResolved ? '' : 'invisible'}`}
      aria-label="Active filters"
    >
      {active.map((filter, index) => (
        <li
          key={`${filter.name} ${filter.value}`}
          className={`filter filter-${filter.name} max-w-full ${inPlace.includes(filter.name) ? 'in-place' : ''}`}
        >
          <button
            type="button"
            className="inline-flex min-h-11 max-w-full items-center gap-2 border-2 border-ink px-3"
            onClick={() => {
              removeAt(index);
              changeQuery(withoutFilter(query, filter));
            }}
          >
            <span className="sr-only">Remove </span>
            <span className="truncate">{labelOf(filter)}</span>
            <span aria-hidden="true">×</span>
          </button>
        </li>
      ))}
      <li>
        <button
          type="button"
          className="link inline-flex min-h-11 min-w-11 items-center"
          onClick={() => {
            removeAt(0);
            clearQuery();
          }}
        >
          Clear all
        </button>
      </li>
    </ul>
  );
}

/** When a chip is removed, focuses the next one or, after the last, the "No filters" text. */
function useFocusAfterRemoval(count: number) {
  const chips = useRef<HTMLUListElement & HTMLParagraphElement>(null);
  const removedIndex = useRef<number>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another chip is at that index now
  useLayoutEffect(() => {
    if (removedIndex.current === undefined) return;
    const buttons = chips.current?.querySelectorAll('button') ?? [];
    (buttons[Math.min(removedIndex.current, buttons.length - 1)] ?? chips.current)?.focus();
    removedIndex.current = undefined;
  }, [count]);
  const removeAt = (index: number) => {
    removedIndex.current = index;
  };
  return { chips, removeAt };
}

interface NoticeProps {
  children: string | undefined;
  className?: string;
}

/** Says which parts of the URL were ignored, and why. */
export function IgnoredNotice({ children, className = 'mt-4' }: NoticeProps) {
  if (!children) return null;
  return (
    <p role="status" className={`${className} border-l-8 border-ink bg-card px-3 py-2 break-words`}>
      {children}
    </p>
  );
}
