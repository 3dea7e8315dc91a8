import { genreOf } from '#calendar/race/genre.ts';
import { isCalledOff, statusLabel } from '#calendar/race/status.ts';
import type { ShownRace } from './shown-race.ts';

/** The discipline and, unless the race is simply on, its status. */
export function RaceBadges({ race }: { race: Pick<ShownRace, 'genre' | 'eventStatus'> }) {
  const status = statusLabel(race);
  return (
    <>
      <span className="badge badge-genre">{genreOf(race.genre).shortName}</span>
      {status && (
        <span className={`badge ${isCalledOff(race) ? 'badge-off' : 'badge-status'}`}>
          {status}
        </span>
      )}
    </>
  );
}
