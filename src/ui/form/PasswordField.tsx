import { useState } from 'react';
import { Field, type FieldProps } from './Field.tsx';

/** A password, hidden until one asks to see it. */
export function PasswordField(
  props: FieldProps & { autoComplete: 'current-password' | 'new-password' },
) {
  const [isShown, setShown] = useState(false);
  return (
    <Field {...props} type={isShown ? 'text' : 'password'} className="pr-20" spellCheck={false}>
      <button
        type="button"
        className="needs-script absolute inset-y-0 right-0 min-w-16 px-3 font-semibold underline"
        onClick={() => setShown(!isShown)}
      >
        {isShown ? 'Hide' : 'Show'}
        <span className="sr-only"> {props.label.toLowerCase()}</span>
      </button>
    </Field>
  );
}
