import { type KeyboardEvent, useId, useRef } from 'react';
import { doubtfulDistances } from '#calendar/race/distance.ts';
import { ChosenChip } from '#ui/form/Choice.tsx';
import { inputProps, Labeled, Warning } from '#ui/form/Field.tsx';
import { labels, type SubmissionForm } from './submission-form.ts';

interface Props {
  form: SubmissionForm;
  error: string | undefined;
}

const hint = 'Add one at a time, e.g. 100 mi or 50 km.';

/** The course lengths, as removable chips. */
export function DistanceChips({ form: { watch, setValue }, error }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const distances = (watch('distance') ?? []) as string[];
  const change = (next: readonly string[]) =>
    setValue('distance', [...new Set(next)], { shouldDirty: true, shouldValidate: Boolean(error) });
  const add = () => {
    if (!input.current) return;
    const added = input.current.value.split(',').map((text) => text.trim());
    input.current.value = '';
    if (added.some(Boolean)) change([...distances, ...added.filter(Boolean)]);
  };
  const remove = (distance: string) => {
    change(distances.filter((other) => other !== distance));
    // The focused button is about to disappear.
    input.current?.focus();
  };
  const faulty = doubtfulDistances(distances);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, currentTarget } = event;
    if ((key === 'Enter' && currentTarget.value.trim() !== '') || key === ',') {
      event.preventDefault();
      add();
    } else if (key === 'Backspace' && currentTarget.value === '' && distances.length > 0) {
      change(distances.slice(0, -1));
    }
  };
  return (
    <div>
      <Labeled id={id} label={labels.distance} hint={hint} error={error}>
        <div className="flex gap-3">
          <input
            {...inputProps(id, { hint, error })}
            ref={input}
            type="text"
            autoComplete="off"
            maxLength={80}
            enterKeyHint="done"
            onKeyDown={onKeyDown}
            onBlur={add}
          />
          <button type="button" className="button needs-script" onClick={add}>
            Add<span className="sr-only"> the distance</span>
          </button>
        </div>
      </Labeled>
      {distances.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2" aria-label="Distances so far">
          {distances.map((distance) => (
            <ChosenChip key={distance} text={distance} onRemove={() => remove(distance)} />
          ))}
        </ul>
      )}
      {faulty.length > 0 && (
        <Warning
          text={`${faulty.map((distance) => `“${distance}”`).join(', ')} ${faulty.length === 1 ? 'isn’t a distance or time. Remove it' : 'aren’t distances or times. Remove them'}, or enter something like 40 mi or 45 minutes.`}
        />
      )}
    </div>
  );
}
