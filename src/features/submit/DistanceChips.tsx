import { type KeyboardEvent, useId } from 'react';
import { useController } from 'react-hook-form';
import { splitDistances } from '#calendar/race/distance.ts';
import { useChips } from '#ui/chips/use-chips.ts';
import { ChosenChip } from '#ui/form/Choice.tsx';
import { inputProps, Labeled, Warning } from '#ui/form/Field.tsx';
import { distanceDoubts } from './distance-doubts.ts';
import { labels, type SubmissionForm } from './submission-form.ts';

interface Props {
  form: SubmissionForm;
  error: string | undefined;
}

const hint = 'Add one at a time, e.g. 100 mi or 50 km.';

/** The course lengths, as removable chips. */
export function DistanceChips({ form: { control, watch, setValue }, error }: Props) {
  const id = useId();
  const { field } = useController({ control, name: 'distance' });
  const distances = (watch('distance') ?? []) as string[];
  const chips = useChips<string, HTMLInputElement>({
    values: distances,
    onChange: (next) =>
      setValue('distance', next, { shouldDirty: true, shouldValidate: Boolean(error) }),
  });
  const add = () => {
    const input = chips.input.current;
    if (!input) return;
    const added = splitDistances(input.value).map((text) => text.trim());
    input.value = '';
    chips.add(added.filter(Boolean));
  };
  const doubts = distanceDoubts(distances);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, currentTarget } = event;
    const last = distances.at(-1);
    // After a digit, a comma may belong to a number: 1,000 mi.
    const isEnd = key === ',' && !/\d$/.test(currentTarget.value);
    // Even when empty, Enter must not submit the form.
    if (key === 'Enter' || isEnd) {
      event.preventDefault();
      add();
    } else if (key === 'Backspace' && currentTarget.value === '' && last !== undefined) {
      chips.remove(last);
    }
  };
  return (
    <div>
      <Labeled id={id} label={labels.distance} hint={hint} error={error}>
        <div className="flex gap-3">
          <input
            {...inputProps(id, { hint, error })}
            ref={(input) => {
              field.ref(input);
              chips.input.current = input;
            }}
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
        <ul ref={chips.list} className="mt-3 flex flex-wrap gap-2" aria-label="Distances so far">
          {distances.map((distance) => (
            <ChosenChip key={distance} text={distance} onRemove={() => chips.remove(distance)} />
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {chips.announcement}
      </p>
      {doubts && <Warning text={doubts} />}
    </div>
  );
}
