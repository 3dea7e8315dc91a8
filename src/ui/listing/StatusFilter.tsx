import { eventStatuses, statusNames } from '#calendar/race/status.ts';
import type { QueryChange, UrlQuery } from '../address/use-url-query.ts';

interface Props {
  query: UrlQuery;
  onChange(change: QueryChange): void;
}

/** Whether the races take place as planned. */
export function StatusFilter({ query, onChange }: Props) {
  return (
    <label>
      Status
      <select
        className="field"
        name="eventStatus"
        value={query['eventStatus'] ?? ''}
        onChange={(event) => onChange({ eventStatus: event.target.value })}
      >
        <option value="">Any</option>
        {eventStatuses.map((status) => (
          <option key={status} value={status}>
            {statusNames[status]}
          </option>
        ))}
      </select>
    </label>
  );
}
