import { type ComponentProps, type ReactNode, useId } from 'react';

export interface FieldProps extends ComponentProps<'input'> {
  label: string;
  hint?: string;
  /** What is wrong with what was filled in. */
  error?: ReactNode;
  /** Stands at the end of the box. */
  children?: ReactNode;
}

/** A labelled box; what is wrong stands under it and is read with it. */
export function Field({ label, hint, error, children, className = '', ...input }: FieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
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
      <div className="relative mt-1">
        <input
          id={id}
          className={`field scroll-mt-28 ${error ? 'border-danger' : ''} ${className}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          {...input}
        />
        {children}
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1 font-semibold text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
