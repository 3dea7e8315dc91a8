import { type ComponentProps, useId } from 'react';

interface Props extends ComponentProps<'select'> {
  label: string;
  hint?: string;
  error?: string | undefined;
}

/** A labelled list to choose from; what is wrong stands under it and is read with it. */
export function SelectField({ label, hint, error, ...select }: Props) {
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
      <select
        id={id}
        className={`field mt-1 scroll-mt-28 ${error ? 'border-danger' : ''}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        {...select}
      />
      {error && (
        <p id={`${id}-error`} className="mt-1 font-semibold text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
