import { paths } from '#calendar/paths.ts';
import type { PublicRace } from '#calendar/race/race.ts';
import { hasBegun } from '#calendar/race/status.ts';
import { headline } from '#calendar/race/words.ts';
import { formatDays, todayAt } from '#calendar/time/day.ts';

/** What a row shows of a race. */
export interface NextRace
  extends Pick<PublicRace, 'id' | 'name' | 'genre' | 'state' | 'location' | 'date' | 'endDate'> {
  /** `26 / 50 mi` */
  length: string;
}

interface Props {
  /** As of the last build; those that have begun since are left out. */
  races: readonly NextRace[];
  onAdd(id: string): void;
}

const maxRaces = 5;

/** The next races, each one tap away from the comparison. */
export function NextRaces({ races, onAdd }: Props) {
  const today = todayAt(new Date());
  const shown = races.filter((race) => !hasBegun(race, today)).slice(0, maxRaces);
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="next-races" className="mb-8">
      <h3 id="next-races" className="title-md border-b-2 border-ink pb-2">
        Next on the calendar
      </h3>
      <ul>
        {shown.map((race) => (
          <li
            key={race.id}
            data-genre={race.genre}
            className="flex items-center justify-between gap-4 border-b border-rule py-2"
          >
            <div className="min-w-0 border-l-8 border-accent pl-3">
              <a
                className="-my-2.5 inline-block py-2.5 font-semibold wrap-anywhere hover:underline"
                href={paths.race(race)}
              >
                {headline(race.name)}
              </a>
              <p className="text-sm text-muted">
                {formatDays(race.date, race.endDate, 'weekday')}
                <br />
                {[race.location, race.length].filter(Boolean).join(' · ')}
              </p>
            </div>
            <button
              type="button"
              className="button shrink-0 whitespace-nowrap"
              aria-label={`Add ${race.name}`}
              onClick={() => onAdd(race.id)}
            >
              Add
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
