import { useEffect, useRef } from 'react';
import type { QueryChange } from '../address/use-url-query.ts';

interface Props {
  name: 'from' | 'to';
  label: string;
  value: string | undefined;
  onChange(change: QueryChange): void;
}

/** Years before it are those of somebody on the way to type a later one. */
const firstDay = '1900-01-01';

/**
 * The first or the last day of the races to list. The field is the browser's own while one types: a
 * browser tells of the year 0002 at the first digit of 2027, and to set the field then would end the typing.
 */
export function DateFilter({ name, label, value = '', onChange }: Props) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const { current } = field;
    if (current && current !== document.activeElement) current.value = value;
  }, [value]);
  return (
    <label>
      {label}
      <input
        ref={field}
        className="field"
        type="date"
        name={name}
        min={firstDay}
        defaultValue={value}
        onChange={({ target }) => {
          const isWhole =
            target.value === '' ? !target.validity.badInput : target.value >= firstDay;
          if (isWhole) onChange({ [name]: target.value });
        }}
        onBlur={({ target }) => {
          target.value = value;
        }}
      />
    </label>
  );
}
