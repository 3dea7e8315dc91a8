import type { ReactNode } from 'react';

/** What is said about a field, beside what it holds. */
export interface Said {
  label: string;
  hint?: string | undefined;
  /** What is wrong with what was filled in. */
  error?: ReactNode;
}

/** The label above a field, and under it what is wrong, which is read with it. */
export function Labelled({
  id,
  label,
  hint,
  error,
  children,
}: Said & { id: string; children: ReactNode }) {
  return (
    <div>
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      <div className="relative mt-1">{children}</div>
      {error && (
        <p id={`${id}-error`} className="mt-1 font-semibold text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

/** What ties a field to what {@link Labelled} says of it. */
export const tied = (
  id: string,
  { hint, error }: Pick<Said, 'hint' | 'error'>,
  className = '',
) => ({
  id,
  className: `field scroll-mt-28 ${error ? 'border-danger' : ''} ${className}`,
  'aria-invalid': error ? true : undefined,
  'aria-describedby':
    [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
});
