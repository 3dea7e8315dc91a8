import { type KeyboardEvent, useId, useState } from 'react';
import { useController } from 'react-hook-form';
import { doubtfulDistances, splitDistances } from '#calendar/race/distance.ts';
import { distanceDoubts } from '#calendar/race/distance-doubts.ts';
import { useChips } from '#ui/chips/use-chips.ts';
import { ChosenChip } from '#ui/form/Choice.tsx';
import { inputProps, Labeled, Warning } from '#ui/form/Field.tsx';
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
  /** Announced after adding doubtful distances instead of the chips' announcement: the warning names those. */
  const [sure, setSure] = useState<string>();
  const add = () => {
    const input = chips.input.current;
    if (!input) return;
    const added = splitDistances(input.value)
      .map((text) => text.trim())
      .filter(Boolean);
    input.value = '';
    if (added.length === 0) return;
    chips.add(added);
    const doubtful = doubtfulDistances(added);
    const others = added.filter((text) => !doubtful.includes(text));
    const announcement = others.length > 0 ? `${others.join(', ')} added.` : '';
    setSure(doubtful.length > 0 ? announcement : undefined);
  };
  const remove = (distance: string) => {
    chips.remove(distance);
    setSure(undefined);
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
      remove(last);
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
            <ChosenChip key={distance} text={distance} onRemove={() => remove(distance)} />
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {sure ?? chips.announcement}
      </p>
      {doubts && <Warning text={doubts} />}
    </div>
  );
}
