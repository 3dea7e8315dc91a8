import { useEffect, useRef } from 'react';
import type { RaceQuery } from '#calendar/query/race-query.ts';
import { changeQuery } from '../url/url-query.ts';

/** The target of a tap that isn't on the page yet; once mounted, it takes the focus or is scrolled to. */
type Target = 'results' | 'map' | 'page-size' | 'more-filters';

/** With what had the focus at each request. */
const requested = new Map<Target, Element | null>();

export function requestFocus(target: Target): void {
  requested.set(target, document.activeElement);
}

/**
 * True once for each request, unless the focus is elsewhere by then: what was requested may never have come, and mustn't
 * interrupt a rider who types later.
 */
export function consumeFocusRequest(target: Target): boolean {
  const from = requested.get(target);
  const isRequested = requested.delete(target);
  const { activeElement, body } = document;
  return isRequested && [null, body, from].includes(activeElement);
}

interface Props {
  /** When it changes, the heading takes the focus from the pressed button (ARIA practices). */
  query?: RaceQuery | undefined;
  className?: string;
  children: string;
}

export function ResultsHeading({ query, className = 'sr-only', children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another query or heading may take the requested focus
  useEffect(() => {
    if (consumeFocusRequest('results')) heading.current?.focus({ preventScroll: true });
  }, [query, children]);
  return (
    <h2 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h2>
  );
}

interface ViewSwitchProps {
  view: 'list' | 'map';
  page: string | undefined;
  /** Whether the URL must name the list, because without parameters it shows something else. */
  namesList?: boolean;
}

/** Switches between list and map. With the map, the list stays beside or below it, on the same page. */
export function ViewSwitch({ view, page, namesList = false }: ViewSwitchProps) {
  return (
    <fieldset className="flex shrink-0">
      <legend className="sr-only">View</legend>
      {(['list', 'map'] as const).map((name) => (
        <button
          key={name}
          type="button"
          className={`button first-of-type:rounded-r-none last-of-type:rounded-l-none ${view === name ? 'button-solid' : ''}`}
          aria-pressed={view === name}
          onClick={() => {
            if (name === 'map' && view !== 'map') requestFocus('map');
            changeQuery({ view: name === 'map' || namesList ? name : undefined, page });
          }}
        >
          {name === 'list' ? 'List' : 'Map'}
        </button>
      ))}
    </fieldset>
  );
}
