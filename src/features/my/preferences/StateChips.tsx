import { useRef } from 'react';
import { type StateCode, stateOf, states } from '#calendar/place/state.ts';

interface Props {
  chosen: readonly StateCode[];
  onChange(chosen: StateCode[]): void;
}

/** States to choose one after the other, each removable. */
export function StateChips({ chosen, onChange }: Props) {
  const select = useRef<HTMLSelectElement>(null);
  const remove = (code: StateCode) => {
    onChange(chosen.filter((other) => other !== code));
    // The button goes, and the focus with it.
    select.current?.focus();
  };
  return (
    <fieldset>
      <legend className="title-md font-display leading-none font-bold uppercase">States</legend>
      {chosen.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2">
          {chosen.map((code) => (
            <li key={code}>
              <button
                type="button"
                className="inline-flex min-h-11 items-center gap-2 border-2 border-ink px-3"
                onClick={() => remove(code)}
              >
                {stateOf(code).name}
                <span aria-hidden="true">×</span>
                <span className="sr-only">remove</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <label className="mt-3 block max-w-xs">
        Add a state
        <select
          ref={select}
          className="field"
          value=""
          onChange={({ target }) => onChange([...chosen, target.value as StateCode])}
        >
          <option value="">Choose…</option>
          {states
            .filter(({ code }) => !chosen.includes(code))
            .map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
        </select>
      </label>
    </fieldset>
  );
}
