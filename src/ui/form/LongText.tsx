import { type ComponentProps, useId } from 'react';
import { type FieldNotes, inputProps, Labeled } from './Field.tsx';

/** A labeled textarea. */
export function LongText(props: ComponentProps<'textarea'> & FieldNotes) {
  const { label, hint, error, className, ...area } = props;
  const id = useId();
  return (
    <Labeled id={id} label={label} hint={hint} error={error}>
      <textarea
        {...inputProps(id, { hint, error }, className)}
        {...area}
        // On Tab, the browser scrolls to the caret, not the whole box, whose end may be covered.
        onKeyUp={({ key, currentTarget }) =>
          key === 'Tab' && currentTarget.scrollIntoView({ block: 'nearest' })
        }
      />
    </Labeled>
  );
}
