import { useId } from 'react';
import { changeQuery, type UrlQuery } from '../listing/address.ts';

interface Field {
  label: string;
  name: string;
  query: UrlQuery;
}

const labelClass = 'block text-sm text-muted';

/** Text to look for, a key at a time; typing is one step of the history. */
export function SearchBox({ query, hint }: { query: UrlQuery; hint: string }) {
  const id = useId();
  return (
    <div className="sm:col-span-2">
      <label htmlFor={id} className={labelClass}>
        Search
      </label>
      <input
        id={id}
        type="search"
        className="field"
        placeholder={hint}
        value={query['q'] ?? ''}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => changeQuery({ q: event.target.value }, 'replace')}
      />
    </div>
  );
}

interface SelectProps extends Field {
  /** What it says when it does not narrow. */
  all: string;
  options: readonly (readonly [value: string, label: string])[];
}

export function FilterSelect({ label, name, query, all, options }: SelectProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className={labelClass}>
        {label}
      </label>
      <select
        id={id}
        className="field"
        value={query[name] ?? ''}
        onChange={(event) => changeQuery({ [name]: event.target.value })}
      >
        <option value="">{all}</option>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}

interface TypedProps extends Field {
  hint: string;
  suggestions: readonly string[];
}

/** Text of which some is suggested. */
export function TypedFilter({ label, name, query, hint, suggestions }: TypedProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className={labelClass}>
        {label}
      </label>
      <input
        id={id}
        className="field"
        list={`${id}-list`}
        placeholder={hint}
        value={query[name] ?? ''}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => changeQuery({ [name]: event.target.value }, 'replace')}
      />
      <datalist id={`${id}-list`}>
        {suggestions.map((text) => (
          <option key={text} value={text} />
        ))}
      </datalist>
    </div>
  );
}

interface ClearProps {
  query: UrlQuery;
  names: readonly string[];
}

/** There all the time, so that nothing moves when the first filter is set. */
export function ClearFilters({ query, names }: ClearProps) {
  const isSet = names.some((name) => query[name]);
  return (
    <button
      type="button"
      className="button"
      aria-disabled={!isSet || undefined}
      onClick={() =>
        isSet && changeQuery(Object.fromEntries(names.map((name) => [name, undefined])))
      }
    >
      Clear All Filters
    </button>
  );
}
