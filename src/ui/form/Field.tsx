import { type ComponentProps, type ReactNode, useId } from 'react';

export interface FieldProps extends ComponentProps<'input'>, Said {
  /** Stands at the end of the box. */
  children?: ReactNode;
}

/** A labelled box; what is wrong stands under it and is read with it. */
export function Field({ label, hint, error, doubt, children, className, ...input }: FieldProps) {
  const id = useId();
  return (
    <Labelled id={id} label={label} hint={hint} error={error} doubt={doubt}>
      <input type="text" {...tied(id, { hint, error, doubt }, className)} {...input} />
      {children}
    </Labelled>
  );
}

/** What is said about a field, beside what it holds. */
export interface Said {
  label: string;
  hint?: string | undefined;
  /** What is wrong with what was filled in. */
  error?: ReactNode;
  /** What to look at again; it holds nothing back. */
  doubt?: string | undefined;
}

/** The label above a field, and under it what is wrong, which is read with it. */
export function Labelled({
  id,
  label,
  hint,
  error,
  doubt,
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
      {doubt && !error && <Doubt id={`${id}-doubt`} text={doubt} />}
    </div>
  );
}

/** What is to be looked at again, and is said when it comes up. */
export function Doubt({ id, text }: { id?: string; text: string }) {
  return (
    <p id={id} role="status" className="mt-1 border-l-4 border-ink pl-3 text-sm font-semibold">
      {text}
    </p>
  );
}

/** What ties a field to what {@link Labelled} says of it. */
export const tied = (
  id: string,
  { hint, error, doubt }: Pick<Said, 'hint' | 'error' | 'doubt'>,
  className = '',
) => ({
  id,
  className: `field scroll-mt-28 ${error ? 'border-danger' : ''} ${className}`,
  'aria-invalid': error ? true : undefined,
  'aria-describedby':
    [hint && `${id}-hint`, error ? `${id}-error` : doubt && `${id}-doubt`]
      .filter(Boolean)
      .join(' ') || undefined,
});
