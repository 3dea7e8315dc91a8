import { type ComponentProps, useId } from 'react';
import { type FieldNotes, inputProps, Labeled } from './Field.tsx';

/** A labeled textarea. */
export function LongText({ label, hint, error, ...area }: ComponentProps<'textarea'> & FieldNotes) {
  const id = useId();
  return (
    <Labeled id={id} label={label} hint={hint} error={error}>
      <textarea
        {...inputProps(id, { hint, error })}
        {...area}
        // The browser scrolls to the caret, not the whole box, whose end may be covered.
        onKeyUp={({ key, currentTarget }) =>
          key === 'Tab' && currentTarget.scrollIntoView({ block: 'nearest' })
        }
      />
    </Labeled>
  );
}
