import { maxNoteLength } from '#calendar/moderation/limits.ts';
import { Field } from '#ui/form/Field.tsx';

interface Props {
  /** The recipient, such as `organizer`. */
  to: string;
  value: string;
  onChange(value: string): void;
}

/** A message that staff may add to the decision email. */
export const OutcomeMessage = ({ to, value, onChange }: Props) => (
  <div className="max-w-prose">
    <Field
      label={`Message to the ${to} (optional)`}
      hint="Sent by email, with the outcome."
      maxLength={maxNoteLength}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  </div>
);
