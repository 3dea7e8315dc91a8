import { type ComponentProps, type ReactNode, useId, useMemo } from 'react';

export interface FieldProps extends ComponentProps<'input'>, FieldNotes {
  /** Shown at the end of the input. */
  children?: ReactNode;
}

/** A labeled input; screen readers read its error with it. */
export function Field({ label, hint, error, warning, children, className, ...input }: FieldProps) {
  const id = useId();
  return (
    <Labeled id={id} label={label} hint={hint} error={error} warning={warning}>
      <input type="text" {...inputProps(id, { hint, error, warning }, className)} {...input} />
      {children}
    </Labeled>
  );
}

export interface FieldNotes {
  label: string;
  hint?: string | undefined;
  error?: ReactNode;
  /** Something to check; doesn't block sending. */
  warning?: string | undefined;
}

interface LabeledProps extends FieldNotes {
  id: string;
  /** Whether errors come without a submit, so that the focus doesn't move to the field. */
  isSentAlone?: boolean;
  children: ReactNode;
}

/** A field's label, hint and error. */
export function Labeled(props: LabeledProps) {
  const { id, label, hint, error, warning, isSentAlone = false, children } = props;
  // Where the focus is already, it doesn't move, and nothing else would announce the error.
  const isAlert = useMemo(
    () => Boolean(error) && (isSentAlone || isFocused(id)),
    [error, isSentAlone, id],
  );
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
        <p
          id={`${id}-error`}
          role={isAlert ? 'alert' : undefined}
          className="mt-1 font-semibold text-danger"
        >
          {error}
        </p>
      )}
      {warning && !error && <Warning id={`${id}-warning`} text={warning} />}
    </div>
  );
}

const isFocused = (id: string) =>
  typeof document !== 'undefined' && document.activeElement?.id === id;

/** Announced when it appears. */
export function Warning({ id, text }: { id?: string; text: string }) {
  return (
    <p id={id} role="status" className="mt-1 border-l-4 border-ink pl-3 text-sm font-semibold">
      {text}
    </p>
  );
}

/** Attributes that tie an input to its {@link Labeled} texts. */
export const inputProps = (
  id: string,
  { hint, error, warning }: Pick<FieldNotes, 'hint' | 'error' | 'warning'>,
  className = '',
) => ({
  id,
  className: `field scroll-mt-28 ${error ? 'border-danger' : ''} ${className}`,
  'aria-invalid': error ? true : undefined,
  'aria-describedby':
    [hint && `${id}-hint`, error ? `${id}-error` : warning && `${id}-warning`]
      .filter(Boolean)
      .join(' ') || undefined,
});
