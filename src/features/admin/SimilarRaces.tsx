import { createDuplicateIndex, type DuplicateIndex } from '#calendar/duplicates/duplicate-index.ts';
import type { ComparedRace } from '#calendar/duplicates/listing.ts';
import { paths } from '#calendar/paths.ts';
import type { Race } from '#calendar/race/race.ts';
import { formatDays } from '#calendar/time/day.ts';
import { NewTabNote } from '#ui/page/NewTabNote.tsx';

/** Staff can find the rest by name. */
const maxRaces = 3;

/** Lists possible duplicates, with links to the approved races' pages. */
export function SimilarRaces({ races }: { races: readonly Race[] }) {
  if (races.length === 0) return null;
  return (
    <div className="notice">
      <p className="font-semibold">Possible duplicate of</p>
      <ul>
        {races.slice(0, maxRaces).map((race) => (
          <li key={race.id} className="flex flex-wrap items-center gap-x-2">
            {race.status === 'approved' ? (
              <a
                className="link small-target"
                href={paths.race(race)}
                target="_blank"
                rel="noopener"
              >
                {race.name}
                <NewTabNote />
              </a>
            ) : (
              race.name
            )}
            <span className="text-sm">
              {`${formatDays(race.date, race.endDate, 'weekday')} · ${race.location}`}
              {race.status === 'rejected' && ' (rejected)'}
              {race.status === 'pending' && ' (also pending)'}
            </span>
          </li>
        ))}
        {races.length > maxRaces && <li>and {races.length - maxRaces} more</li>}
      </ul>
    </div>
  );
}

/** Duplicates are in the same state, so there's an index per state, created on first use. */
const indexes = new WeakMap<readonly Race[], Map<string, DuplicateIndex<Race>>>();

/** Races that the listing may duplicate, best match first. */
export function similarRaces(listing: ComparedRace, races: readonly Race[]): Race[] {
  const byState = indexes.get(races) ?? new Map<string, DuplicateIndex<Race>>();
  indexes.set(races, byState);
  const { state } = listing;
  const index =
    byState.get(state) ?? createDuplicateIndex(races.filter((race) => race.state === state));
  byState.set(state, index);
  return index.duplicatesOf(listing).map(({ race }) => race);
}
