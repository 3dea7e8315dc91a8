import { useQuery } from '@tanstack/react-query';
import { raceSchema } from '#calendar/race/race-answers.ts';
import { formatDay } from '#calendar/time/day.ts';
import { deletedRacesPath, loadAll } from '../calls.ts';
import { RestoreRace } from '../RestoreRace.tsx';
import { useStaff } from '../staff.tsx';

/** What was deleted in the last 30 days and can be brought back. When it cannot be had, the log still is. */
export function DeletedRaces({ onRestored }: { onRestored(): void }) {
  const { isAdmin } = useStaff();
  const { data = [] } = useQuery({
    queryKey: [deletedRacesPath],
    queryFn: ({ signal }) => loadAll(deletedRacesPath, raceSchema, signal),
    enabled: isAdmin,
  });
  if (data.length === 0) return <div className="h-4" />;
  return (
    <details className="fold my-3 border-2 border-ink bg-card px-4">
      <summary className="min-h-11 justify-between font-semibold">
        Deleted in the last 30 days ({data.length.toLocaleString('en-US')})
      </summary>
      <ul className="max-h-96 overflow-y-auto pb-2">
        {data.map((race) => (
          <li
            key={race.id}
            className="flex flex-wrap items-center justify-between gap-3 border-t border-rule py-2"
          >
            <span>
              {race.name}
              <span className="text-muted">
                {` · ${formatDay(race.date, 'short')} · ${race.location}`}
              </span>
            </span>
            <RestoreRace race={race} label="Restore" onRestored={onRestored} />
          </li>
        ))}
      </ul>
    </details>
  );
}
