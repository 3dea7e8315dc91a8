import { useEffect, useRef } from 'react';

/** Where a tap leads that is not on the page yet: it takes the focus, or is scrolled to, once it is. */
type Target = 'results' | 'map';

const requested = new Set<Target>();

export function requestFocus(target: Target): void {
  requested.add(target);
}

/** Whether it was requested; from then on it no longer is. */
export function takeFocusRequest(target: Target): boolean {
  return requested.delete(target);
}

interface Props {
  /** The focus that another page was asked with goes to the heading of that page (ARIA practices). */
  page?: number;
  perPage?: number;
  className?: string;
  children: string;
}

/** The heading of what is listed. */
export function ResultsHeading({ page, perPage, className = 'sr-only', children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is sought is another page, or what another heading is of
  useEffect(() => {
    if (takeFocusRequest('results')) heading.current?.focus({ preventScroll: true });
  }, [page, perPage, children]);
  return (
    <h2 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h2>
  );
}

interface ViewSwitchProps {
  view: 'list' | 'map';
  onChange(view: 'list' | 'map'): void;
}

/** List or map; the list stays beside or below the map. */
export function ViewSwitch({ view, onChange }: ViewSwitchProps) {
  return (
    <fieldset className="flex">
      <legend className="sr-only">View</legend>
      {(['list', 'map'] as const).map((name) => (
        <button
          key={name}
          type="button"
          className={`button ${view === name ? 'button-solid' : ''}`}
          aria-pressed={view === name}
          onClick={() => {
            if (name === 'map' && view !== 'map') requestFocus('map');
            onChange(name);
          }}
        >
          {name === 'list' ? 'List' : 'Map'}
        </button>
      ))}
    </fieldset>
  );
}
