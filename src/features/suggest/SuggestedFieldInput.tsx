import { fieldName } from '#calendar/moderation/field-labels.ts';
import { yearWarning } from '#calendar/moderation/submission.ts';
import type { SuggestedField } from '#calendar/moderation/suggestion.ts';
import type { PublicRace } from '#calendar/race/race.ts';
import { eventStatuses, statusNames } from '#calendar/race/status.ts';
import { AddressField } from '#ui/form/AddressField.tsx';
import { Choice, GenreChoice, StateChoice } from '#ui/form/Choice.tsx';
import { Field } from '#ui/form/Field.tsx';
import { LongText } from '#ui/form/LongText.tsx';
import { distanceWarning } from '#ui/race-form/course-values.ts';

interface Props {
  race: PublicRace;
  name: SuggestedField;
  value: string;
  /** The listed value. */
  hint: string;
  error: string | undefined;
  onValue(value: string): void;
}

const inputTypes: Partial<Record<SuggestedField, string>> = {
  date: 'date',
  endDate: 'date',
  startTime: 'time',
};

const addresses: ReadonlySet<SuggestedField> = new Set(['regUrl', 'orgUrl', 'resultsUrl']);

/** The input for a race's field, with the listed value. */
export function SuggestedFieldInput({ race, name, onValue, ...props }: Props) {
  const field = {
    ...props,
    name,
    label: fieldName(name),
    onChange: ({ target }: { target: { value: string } }) => onValue(target.value),
  };
  if (name === 'genre') return <GenreChoice {...field} />;
  if (name === 'state') return <StateChoice {...field} />;
  if (name === 'eventStatus') {
    return (
      <Choice {...field}>
        {eventStatuses.map((status) => (
          <option key={status} value={status}>
            {statusNames[status]}
          </option>
        ))}
      </Choice>
    );
  }
  if (name === 'overview') return <LongText {...field} rows={2} />;
  if (name === 'description') {
    // The input starts with the listed text, so the hint doesn't repeat it.
    return <LongText {...field} hint="Change what’s wrong." rows={6} />;
  }
  if (addresses.has(name))
    return <AddressField {...field} autoComplete="off" onComplete={onValue} />;
  return (
    <Field
      {...field}
      warning={warningOf(race, name, props.value)}
      type={inputTypes[name] ?? 'text'}
      autoComplete="off"
      inputMode={name === 'elevationGainFt' ? 'numeric' : undefined}
    />
  );
}

function warningOf(race: PublicRace, name: SuggestedField, value: string): string | undefined {
  if (name === 'distance') return distanceWarning(value);
  if (name === 'date' || name === 'endDate') return yearWarning(race.date, value);
  return undefined;
}
