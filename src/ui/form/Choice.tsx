import { type ComponentProps, useId } from 'react';
import { states } from '#calendar/place/state.ts';
import { genres } from '#calendar/race/genre.ts';
import { type FieldNotes, inputProps, Labeled } from './Field.tsx';

type ChoiceProps = ComponentProps<'select'> & FieldNotes;

/** A labeled select. */
export function Choice({ label, hint, error, children, ...select }: ChoiceProps) {
  const id = useId();
  return (
    <Labeled id={id} label={label} hint={hint} error={error}>
      <select {...inputProps(id, { hint, error })} {...select}>
        {children}
      </select>
    </Labeled>
  );
}

interface ChosenChipProps {
  text: string;
  onRemove(): void;
  className?: string;
}

/** One of several chosen values, as a list item; pressing it removes it. */
export function ChosenChip({ text, onRemove, className = 'border-ink' }: ChosenChipProps) {
  return (
    <li>
      <button
        type="button"
        className={`inline-flex min-h-11 items-center gap-2 border-2 px-3 ${className}`}
        onClick={onRemove}
      >
        {text}
        <span aria-hidden="true">×</span>
        <span className="sr-only">remove</span>
      </button>
    </li>
  );
}

export function GenreChoice(field: ChoiceProps) {
  return <ListChoice {...field} options={genres.map(({ id, name }) => [id, name])} />;
}

export function StateChoice(field: ChoiceProps) {
  return <ListChoice {...field} options={states.map(({ code, name }) => [code, name])} />;
}

function ListChoice({
  options,
  ...field
}: ChoiceProps & { options: readonly (readonly [value: string, name: string])[] }) {
  return (
    <Choice required {...field}>
      <option value="">Choose…</option>
      {options.map(([value, name]) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </Choice>
  );
}
