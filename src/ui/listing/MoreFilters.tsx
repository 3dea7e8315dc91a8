import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { type FilterName, filterNames, filters } from '#calendar/query/filters.ts';
import { distanceBandIds, distanceBands } from '#calendar/race/distance.ts';
import { registrationFilterNames, registrationFilters } from '#calendar/race/registration.ts';
import { eventStatuses, statusNames } from '#calendar/race/status.ts';
import { tagLabel } from '#calendar/race/tag.ts';
import { fold } from '#calendar/text/text.ts';
import { changeQuery, type UrlQuery } from '../url/url-query.ts';
import { tagsIn } from './active-filters.ts';
import { consumeFocusRequest, requestFocus } from './ResultsHeading.tsx';
import { loadedTags } from './use-listing.ts';

interface Props {
  query: UrlQuery;
}

const buttonMark = 'data-more-filters-button';

/** Focuses the button that a wide window has instead of the sheet, perhaps only in a moment. */
export function focusMoreFilters(): void {
  const button = document.querySelector<HTMLElement>(`[${buttonMark}]`);
  if (button) button.focus();
  else requestFocus('more-filters');
}

/** Two grid cells: the button and, across all columns below it, the fields. Starts open if any of the fields is set. */
export function MoreFilters({ query, className = '' }: Props & { className?: string }) {
  const [isToggledOpen, setIsToggledOpen] = useState<boolean>();
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  useEffect(() => {
    if (consumeFocusRequest('more-filters')) button.current?.focus();
  }, []);
  const isOpen =
    isToggledOpen ?? filterNames.some((name) => 'isMore' in filters[name] && query[name]);
  // While the fields are open, their bar no longer sticks.
  useEffect(() => {
    if (isToggledOpen) button.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [isToggledOpen]);
  return (
    <>
      <button
        ref={button}
        {...{ [buttonMark]: '' }}
        type="button"
        className={`group inline-flex min-h-11 items-center gap-2 self-end font-display text-lg font-bold whitespace-nowrap uppercase ${className}`}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => setIsToggledOpen(!isOpen)}
      >
        More Filters
        <span
          aria-hidden="true"
          className="mr-0.75 size-2.5 rotate-45 border-r-3 border-b-3 transition-transform duration-150 group-aria-expanded:-rotate-135"
        />
      </button>
      {isOpen && (
        <div id={panelId} className="@container col-span-full" data-more-filters="">
          <div className="grid gap-3 pb-3 @md:grid-cols-2 @2xl:grid-cols-4 @min-[68rem]:grid-cols-6">
            <MoreFilterFields query={query} />
          </div>
        </div>
      )}
    </>
  );
}

/** The filters' fields, as grid cells. */
export function MoreFilterFields({ query }: Props) {
  return (
    <>
      <DateFilter name="from" label="From" value={query['from']} />
      <DateFilter name="to" label="To" value={query['to']} />
      <SelectFilter
        name="distance"
        label="Course length"
        query={query}
        replaces="miles"
        options={distanceBandIds.map((id) => [id, distanceBands[id].label])}
      />
      <TagFilter query={query} />
      <SelectFilter
        name="registration"
        label="Registration"
        query={query}
        options={registrationFilters.map((id) => [id, registrationFilterNames[id]])}
      />
      <PriceFilter value={query['price']} />
      <SelectFilter
        name="eventStatus"
        label="Status"
        query={query}
        isWide
        options={eventStatuses.map((status) => [status, statusNames[status] ?? status])}
      />
      <label className="flex min-h-11 items-center gap-3 self-end max-md:col-span-full">
        <input
          type="checkbox"
          name="open"
          value="1"
          className="size-6"
          checked={query['open'] === '1'}
          onChange={(event) => changeQuery({ open: event.target.checked ? '1' : undefined })}
        />
        Has registration link
      </label>
    </>
  );
}

interface SelectFilterProps extends Props {
  name: string;
  label: string;
  options: readonly (readonly [value: string, label: string])[];
  /** The filter that a choice replaces. */
  replaces?: FilterName;
  /** Whether it takes up a phone's whole line. */
  isWide?: boolean;
}

function SelectFilter({ name, label, options, query, replaces, isWide }: SelectFilterProps) {
  return (
    <label className={isWide ? 'max-md:col-span-full' : undefined}>
      {label}
      <select
        className="field"
        name={name}
        value={query[name] ?? ''}
        onChange={({ target }) =>
          changeQuery({ ...(replaces && { [replaces]: undefined }), [name]: target.value })
        }
      >
        <option value="">Any</option>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

/** `night-race` and `Night race` are the same tag. */
const plainTag = (tag: string) => fold(tag).replaceAll('-', ' ');

/** Adds a required tag; suggests the loaded races' tags. */
function TagFilter({ query }: Props) {
  const client = useQueryClient();
  const [text, setText] = useState('');
  const [suggestions, setSuggestions] = useState<readonly string[]>([]);
  const list = useId();
  const tags = tagsIn(query);

  function add(typed: string) {
    const known = loadedTags(client);
    const added = tagsIn({ tags: typed }).map(
      (words) => known.find((tag) => plainTag(tag) === plainTag(words)) ?? words,
    );
    setText('');
    if (added.length > 0) changeQuery({ tags: [...new Set([...tags, ...added])].join(',') });
  }

  return (
    <label>
      Tags
      <input
        type="text"
        className="field"
        placeholder="e.g. night race"
        autoComplete="off"
        list={list}
        value={text}
        onFocus={() => setSuggestions(loadedTags(client))}
        onChange={({ target: { value } }) => (value.includes(',') ? add(value) : setText(value))}
        onKeyDown={(event) => event.key === 'Enter' && add(text)}
        onBlur={() => add(text)}
      />
      <datalist id={list}>
        {suggestions
          .filter((tag) => !tags.includes(tag))
          .map((tag) => (
            <option key={tag} value={tagLabel(tag)} />
          ))}
      </datalist>
    </label>
  );
}

/** The highest entry price. A number that is still being typed changes nothing yet. */
function PriceFilter({ value = '' }: { value: string | undefined }) {
  return (
    <label>
      Price up to ($)
      <input
        className="field"
        type="number"
        inputMode="numeric"
        name="price"
        min="0"
        step="5"
        placeholder="Any"
        value={value}
        onChange={({ target }) => {
          if (!target.validity.badInput) changeQuery({ price: target.value });
        }}
      />
    </label>
  );
}

interface DateFilterProps {
  name: 'from' | 'to';
  label: string;
  value: string | undefined;
}

/** An earlier year means that the rider is still typing it. */
const firstDay = '1900-01-01';

/** Uncontrolled while focused: browsers report year 0002 at the first digit of 2027. */
function DateFilter({ name, label, value = '' }: DateFilterProps) {
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
          const isComplete =
            target.value === '' ? !target.validity.badInput : target.value >= firstDay;
          if (isComplete) changeQuery({ [name]: target.value });
        }}
        onBlur={({ target }) => {
          target.value = value;
        }}
      />
    </label>
  );
}
