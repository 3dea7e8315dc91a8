import type { Today } from '#calendar/time/day.ts';
import { RaceRows } from './RaceRows.tsx';
import type { ShownRace } from './shown-race.ts';

interface Props {
  upcoming: readonly ShownRace[];
  past: readonly ShownRace[];
  today: Today;
}

/** "Upcoming Races (n)" and "Past Races (n)", each with its rows. */
export function RaceSections({ upcoming, past, today }: Props) {
  return (
    <div data-races>
      <h2 className="title-lg mb-5">
        Upcoming Races (<span data-count="ends">{upcoming.length}</span>)
      </h2>
      <div data-part="coming">
        <RaceRows races={upcoming} today={today} />
      </div>
      <p className="if-none-coming text-muted">
        Nothing announced yet. Past races below show when to look again.
      </p>
      <div data-part="past">
        <h2 className="title-lg mt-14 mb-5">
          Past Races (<span data-count="past">{past.length}</span>)
        </h2>
        <RaceRows races={past} today={today} />
      </div>
    </div>
  );
}
