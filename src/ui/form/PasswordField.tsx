import { useState } from 'react';
import { Field, type FieldProps } from './Field.tsx';

/** A password, hidden unless the reader asks to see it. */
export function PasswordField(
  props: FieldProps & { autoComplete: 'current-password' | 'new-password' },
) {
  const [isVisible, setVisible] = useState(false);
  return (
    <Field {...props} type={isVisible ? 'text' : 'password'} className="pr-20" spellCheck={false}>
      <button
        type="button"
        className="needs-script absolute inset-y-0 right-0 min-w-16 px-3 font-semibold underline"
        onClick={() => setVisible(!isVisible)}
      >
        {isVisible ? 'Hide' : 'Show'}
        <span className="sr-only"> {props.label.toLowerCase()}</span>
      </button>
    </Field>
  );
}
