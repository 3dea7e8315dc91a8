import { useState } from 'react';
import { filterNames, filters } from '#calendar/query/filters.ts';
import { distanceBandIds, distanceBands } from '#calendar/race/distance.ts';
import type { QueryChange, UrlQuery } from '../address/use-url-query.ts';
import { DateFilter } from './DateFilter.tsx';
import { NearFilter } from './NearFilter.tsx';
import { StatusFilter } from './StatusFilter.tsx';
import { TagFilter } from './TagFilter.tsx';
import { useIsWide } from './use-is-wide.ts';

interface Props {
  query: UrlQuery;
  onChange(change: QueryChange): void;
}

/**
 * What "More Filters" opens; open from the start when one of them is used. Not on a phone,
 * where the results would be a screen further down, and chips above them say what is used.
 */
export function MoreFilters({ query, onChange }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const isWide = useIsWide('40rem');
  return (
    <details
      className="group @container"
      open={
        isOpen || (isWide && filterNames.some((name) => 'isMore' in filters[name] && query[name]))
      }
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary className="inline-flex min-h-11 items-center gap-2 font-display text-lg font-bold uppercase">
        More Filters
        <span
          aria-hidden="true"
          className="size-2.5 rotate-45 border-r-3 border-b-3 transition-transform duration-150 group-open:-rotate-135"
        />
      </summary>
      <div className="grid gap-3 pt-2 @md:grid-cols-2 @3xl:grid-cols-4 @min-[68rem]:grid-cols-7">
        <MoreFilterFields query={query} onChange={onChange} />
      </div>
    </details>
  );
}

/** Dates, distance, tags, status, registration open, and miles from a place, as cells of a grid. */
export function MoreFilterFields({ query, onChange }: Props) {
  return (
    <>
      <DateFilter name="from" label="From" value={query['from']} onChange={onChange} />
      <DateFilter name="to" label="To" value={query['to']} onChange={onChange} />
      <label>
        Distance
        <select
          className="field"
          name="distance"
          value={query['distance'] ?? ''}
          onChange={(event) => onChange({ distance: event.target.value })}
        >
          <option value="">Any</option>
          {distanceBandIds.map((id) => (
            <option key={id} value={id}>
              {distanceBands[id].label}
            </option>
          ))}
        </select>
      </label>
      <TagFilter query={query} onChange={onChange} />
      <StatusFilter query={query} onChange={onChange} />
      <NearFilter query={query} onChange={onChange} />
      <label className="flex min-h-11 items-center gap-3 self-end max-md:col-span-full">
        <input
          type="checkbox"
          name="open"
          value="1"
          className="size-6"
          checked={query['open'] === '1'}
          onChange={(event) => onChange({ open: event.target.checked ? '1' : undefined })}
        />
        Registration open
      </label>
    </>
  );
}
