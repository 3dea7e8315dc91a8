import type { ReactNode } from 'react';
import type { Found } from './use-result.ts';
import { ViewSwitch } from './ViewSwitch.tsx';

interface Props {
  found: Found;
  view: 'list' | 'map';
  onView(view: 'list' | 'map'): void;
  /** What is said of the count beside how many races there are. */
  children?: ReactNode;
}

/** How many races were found, said as it changes, and the switch between list and map. */
export function ResultsHead({ found: { result, listing }, view, onView, children }: Props) {
  if (!result) return null;
  return (
    <div className="mt-6 mb-4 flex min-h-11 flex-wrap items-center justify-between gap-4">
      <p className="relative font-display text-xl font-bold uppercase" aria-live="polite">
        {result.total.toLocaleString('en-US')} {result.total === 1 ? 'race' : 'races'}
        {children}
        {/* Beside the flow, so that nothing moves when the last have come. */}
        {listing.isPartial && (
          <span className="absolute top-full left-0 font-sans text-sm leading-5 font-normal whitespace-nowrap text-muted normal-case">
            <span className="sr-only">, </span>
            {listing.hasFailed ? 'some could not be loaded' : 'more are loading'}
          </span>
        )}
      </p>
      {result.total > 0 && <ViewSwitch view={view} onChange={onView} />}
    </div>
  );
}
