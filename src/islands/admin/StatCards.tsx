import { useMemo } from 'react';
import type { Today } from '#calendar/day.ts';
import type { Race } from '#calendar/race.ts';
import { isUpcoming } from '#calendar/status.ts';

interface Props {
  races: readonly Race[] | undefined;
  today: Today;
}

/** What is on the calendar, counted; the boxes stand before the numbers come. */
export function StatCards({ races, today }: Props) {
  const stats = useMemo(() => count(races, today), [races, today]);
  return (
    <dl className="my-5 grid grid-cols-2 gap-3 sm:grid-cols-4">
      {stats.map(([label, value]) => (
        <div key={label} className="flex flex-col border-2 border-ink bg-card px-4 py-2">
          <dt className="order-2 text-sm text-muted">{label}</dt>
          <dd className="sheet-figure text-4xl leading-none">
            {value?.toLocaleString('en-US') ?? '–'}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function count(races: readonly Race[] | undefined, today: Today) {
  const listed = races?.filter(({ status }) => status === 'approved');
  return [
    ['Total Races', listed?.length],
    ['Upcoming', listed?.filter((race) => isUpcoming(race, today)).length],
    ['Genres', listed && new Set(listed.map(({ genre }) => genre)).size],
    ['States', listed && new Set(listed.map(({ state }) => state)).size],
  ] as const;
}
