import { type ReactNode, type Ref, useId } from 'react';
import { genres } from '#calendar/race/genre.ts';
import { changeQuery, type UrlQuery } from '#ui/url/url-query.ts';

interface Field {
  label: string;
  name: string;
  query: UrlQuery;
}

const labelClass = 'block text-sm text-muted';

/** Free text, applied at every key; typing is one history step. */
export function SearchBox({ query, hint }: { query: UrlQuery; hint: string }) {
  const id = useId();
  return (
    <div className="admin-filter-wide">
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
  /** The label of the empty choice. */
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

export function GenreFilter({ query }: { query: UrlQuery }) {
  const options = genres.map(({ id, name }) => [id, name] as const);
  return (
    <FilterSelect name="genre" label="Genre" query={query} all="All genres" options={options} />
  );
}

/** Shows rejected races instead of the usual ones. */
export function ModerationFilter({ query, all }: { query: UrlQuery; all: string }) {
  const options = [['rejected', 'Rejected']] as const;
  return (
    <FilterSelect name="status" label="Moderation" query={query} all={all} options={options} />
  );
}

interface TypedProps extends Field {
  hint: string;
  suggestions: readonly string[];
}

/** Text with suggestions. */
export function TypedFilter({ label, name, query, hint, suggestions }: TypedProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className={labelClass}>
        {label}
      </label>
      <input
        id={id}
        type="text"
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

interface BarProps {
  query: UrlQuery;
  /** The filters' URL parameters. */
  names: readonly string[];
  /** The count, announced as it changes. */
  count: ReactNode;
  /** Gets the focus when a focused row goes. */
  countRef?: Ref<HTMLParagraphElement>;
  children: ReactNode;
}

/** A list's filters and count, sticky while it scrolls. */
export function FilterBar({ query, names, count, countRef, children }: BarProps) {
  const isSet = names.some((name) => query[name]);
  const clear = () => changeQuery(Object.fromEntries(names.map((name) => [name, undefined])));
  return (
    <search className="admin-filters">
      <div className="admin-filter-fields">{children}</div>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p ref={countRef} tabIndex={-1} role="status" className="py-1 font-semibold">
          {count}
        </p>
        {/* Always rendered, so that nothing moves when the first filter is set. */}
        <button
          type="button"
          className="link min-h-11 aria-disabled:text-muted aria-disabled:no-underline"
          aria-disabled={!isSet || undefined}
          onClick={() => isSet && clear()}
        >
          Clear All Filters
        </button>
      </div>
    </search>
  );
}
