import { useMemo } from 'react';
import type { Race } from '#calendar/race/race.ts';
import { isUpcoming } from '#calendar/race/status.ts';
import type { Today } from '#calendar/time/day.ts';

interface Props {
  races: readonly Race[] | undefined;
  today: Today;
}

/** What is on the calendar, counted; the boxes stand before the numbers come. */
export function StatCards({ races, today }: Props) {
  const stats = useMemo(() => count(races, today), [races, today]);
  return (
    <dl className="grid grow basis-[38rem] grid-cols-2 gap-2 min-[22.5rem]:grid-cols-4 sm:grid-cols-[repeat(4,auto)] sm:gap-3">
      {stats.map(([label, value]) => (
        <div
          key={label}
          className="flex flex-col border-2 border-ink bg-card px-2 py-1.5 sm:flex-row-reverse sm:items-baseline sm:justify-end sm:gap-x-2 sm:px-3"
        >
          <dt className="order-2 text-xs leading-tight text-muted sm:order-none sm:text-sm sm:whitespace-nowrap">
            {label}
          </dt>
          <dd className="sheet-figure text-2xl leading-none sm:text-3xl">
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
