import { type ComponentProps, type ReactNode, type Ref, useId } from 'react';
import { genres } from '#calendar/race/genre.ts';
import { counted } from '#calendar/race/words.ts';
import { formatNumber } from '#calendar/text/number.ts';
import { changeQuery, type UrlQuery } from '#ui/url/url-query.ts';

interface Field {
  label: string;
  name: string;
  query: UrlQuery;
}

const labelClass = 'block text-sm text-muted';

/** Applied on every keystroke; typing replaces the history entry. */
function TextInput({ name, query, ...input }: ComponentProps<'input'> & Omit<Field, 'label'>) {
  return (
    <input
      className="field"
      value={query[name] ?? ''}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => changeQuery({ [name]: event.target.value }, 'replace')}
      {...input}
    />
  );
}

export function SearchBox({ query, hint }: { query: UrlQuery; hint: string }) {
  const id = useId();
  return (
    <div className="admin-filter-wide">
      <label htmlFor={id} className={labelClass}>
        Search
      </label>
      <TextInput id={id} type="search" name="q" query={query} placeholder={hint} />
    </div>
  );
}

interface SelectProps extends Field {
  /** The label of the empty option. */
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
    <FilterSelect
      name="genre"
      label="Discipline"
      query={query}
      all="All disciplines"
      options={options}
    />
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
      <TextInput
        {...{ id, name, query }}
        type="text"
        list={`${id}-list`}
        placeholder={hint}
        autoCapitalize="none"
      />
      <datalist id={`${id}-list`}>
        {suggestions.map((text) => (
          <option key={text} value={text} />
        ))}
      </datalist>
    </div>
  );
}

/** `Showing 12 of 1,204 races` */
export const showing = (shown: readonly unknown[], all: readonly unknown[], noun: string) =>
  `Showing ${formatNumber(shown.length)} of ${counted(all.length, noun)}`;

interface BarProps {
  query: UrlQuery;
  /** The filters' URL parameters. */
  names: readonly string[];
  /** The count, announced as it changes. */
  count: ReactNode;
  /** Gets the focus when a focused row disappears. */
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
