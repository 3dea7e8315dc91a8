import { distanceBandIds } from '#calendar/distance.ts';
import { NearFilter } from './NearFilter.tsx';
import type { QueryChange, UrlQuery } from './use-url-query.ts';

const bandLabels: Record<(typeof distanceBandIds)[number], string> = {
  '0-25': 'Under 25 mi',
  '25-50': '25 to 50 mi',
  '50-100': '50 to 100 mi',
  '100-': '100 mi and more',
};

interface Props {
  query: UrlQuery;
  onChange(change: QueryChange): void;
}

/** What "More Filters" opens (design §4): dates, distance, registration open, and miles from a place. */
export function MoreFilters({ query, onChange }: Props) {
  return (
    <details open={['from', 'to', 'distance', 'tags', 'open', 'near'].some((name) => query[name])}>
      <summary className="flex min-h-11 items-center font-display text-lg font-bold uppercase">
        More Filters
      </summary>
      <div className="grid gap-3 pt-2 sm:grid-cols-2 lg:grid-cols-4">
        <label>
          From
          <input
            className="field"
            type="date"
            name="from"
            value={query['from'] ?? ''}
            onChange={(event) => onChange({ from: event.target.value })}
          />
        </label>
        <label>
          To
          <input
            className="field"
            type="date"
            name="to"
            value={query['to'] ?? ''}
            onChange={(event) => onChange({ to: event.target.value })}
          />
        </label>
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
                {bandLabels[id]}
              </option>
            ))}
          </select>
        </label>
        <label className="flex min-h-11 items-center gap-3 self-end">
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
        <NearFilter query={query} onChange={onChange} />
      </div>
    </details>
  );
}
