import { type ComponentProps, type ReactNode, useId } from 'react';

interface Said {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
}

interface FrameProps extends Said {
  id: string;
  children: ReactNode;
}

/** What {@link Field} is for an input: the label above, what is wrong below. */
function Frame({ id, label, hint, error, children }: FrameProps) {
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
      <div className="mt-1">{children}</div>
      {error && (
        <p id={`${id}-error`} className="mt-1 font-semibold text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

const described = (id: string, { hint, error }: Said) => ({
  id,
  className: `field ${error ? 'border-danger' : ''}`,
  'aria-invalid': error ? true : undefined,
  'aria-describedby':
    [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
});

/** A labelled choice of few. */
export function Choice({
  label,
  hint,
  error,
  children,
  ...select
}: ComponentProps<'select'> & Said) {
  const id = useId();
  return (
    <Frame id={id} label={label} hint={hint} error={error}>
      <select {...described(id, { label, hint, error })} {...select}>
        {children}
      </select>
    </Frame>
  );
}

/** A labelled text of several lines. */
export function LongText({ label, hint, error, ...area }: ComponentProps<'textarea'> & Said) {
  const id = useId();
  return (
    <Frame id={id} label={label} hint={hint} error={error}>
      <textarea {...described(id, { label, hint, error })} {...area} />
    </Frame>
  );
}
