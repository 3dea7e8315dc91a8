import { type ComponentProps, useId } from 'react';
import { Labelled, type Said, tied } from './Field.tsx';

/** A labelled text of several lines. */
export function LongText({ label, hint, error, ...area }: ComponentProps<'textarea'> & Said) {
  const id = useId();
  return (
    <Labelled id={id} label={label} hint={hint} error={error}>
      <textarea
        {...tied(id, { hint, error })}
        {...area}
        // A browser shows where one writes, not the whole box: its end may be below what stays in reach.
        onKeyUp={({ key, currentTarget }) =>
          key === 'Tab' && currentTarget.scrollIntoView({ block: 'nearest' })
        }
      />
    </Labelled>
  );
}
