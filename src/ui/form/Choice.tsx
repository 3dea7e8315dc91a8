import { type ComponentProps, useId } from 'react';
import { states } from '#calendar/place/state.ts';
import { genres } from '#calendar/race/genre.ts';
import { Labelled, type Said, tied } from './Field.tsx';

type ChoiceProps = ComponentProps<'select'> & Said;

/** A labelled choice of few. */
export function Choice({ label, hint, error, children, ...select }: ChoiceProps) {
  const id = useId();
  return (
    <Labelled id={id} label={label} hint={hint} error={error}>
      <select {...tied(id, { hint, error })} {...select}>
        {children}
      </select>
    </Labelled>
  );
}

export function GenreChoice(field: ChoiceProps) {
  return (
    <Choice required {...field}>
      <option value="">Choose…</option>
      {genres.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Choice>
  );
}

export function StateChoice(field: ChoiceProps) {
  return (
    <Choice required {...field}>
      <option value="">Choose…</option>
      {states.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </Choice>
  );
}
