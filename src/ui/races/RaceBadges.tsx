import { genreOf } from '#calendar/race/genre.ts';
import { statusLabels } from '#calendar/race/status.ts';
import type { ShownRace } from './shown-race.ts';

/** The discipline and, unless the race is simply on, its status. */
export function RaceBadges({
  race: { genre, eventStatus },
}: {
  race: Pick<ShownRace, 'genre' | 'eventStatus'>;
}) {
  const status = statusLabels[eventStatus];
  const isOff = eventStatus === 'cancelled' || eventStatus === 'postponed';
  return (
    <>
      <span className="badge badge-genre">{genreOf(genre).shortName}</span>
      {status && <span className={`badge ${isOff ? 'badge-off' : 'badge-status'}`}>{status}</span>}
    </>
  );
}
