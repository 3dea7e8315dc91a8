import { parseState } from '#calendar/place/parse-state.ts';
import { type StateCode, stateOf } from '#calendar/place/state.ts';
import type { QueryChange } from '#ui/address/use-url-query.ts';

interface Props {
  states: readonly StateCode[];
  /** The place of the address, which may mean a state. */
  location: string | undefined;
  onChange(change: QueryChange): void;
}

/** "All States" and the states that have a race; a state without one is there while it is asked for. */
export function StateSelect({ states, location, onChange }: Props) {
  const chosen = parseState(location ?? '')?.code;
  const codes = chosen && !states.includes(chosen) ? [chosen, ...states] : states;
  return (
    <label className="flex min-w-0 flex-1 items-center gap-3 sm:flex-none">
      <span className="max-sm:sr-only">State</span>
      <select
        className="field sm:w-56"
        value={chosen ? stateOf(chosen).name : ''}
        onChange={(event) => onChange({ location: event.target.value })}
      >
        <option value="">All States</option>
        {codes.map((code) => (
          <option key={code} value={stateOf(code).name}>
            {stateOf(code).name}
          </option>
        ))}
      </select>
    </label>
  );
}
