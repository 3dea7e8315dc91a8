import { useEffect, useRef } from 'react';
import { takeFocusRequest } from './focus-request.ts';

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
