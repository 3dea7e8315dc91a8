import type { Today } from '#calendar/time/day.ts';
import { RaceRow } from './RaceRow.tsx';
import type { ShownRace } from './shown-race.ts';

interface Props {
  races: readonly ShownRace[];
  today: Today;
  /** How many of them are shown; the others wait for those to be past that are above. */
  most?: number | undefined;
}

/** Races as a start sheet. */
export function RaceRows({ races, today, most = races.length }: Props) {
  return (
    <ul className="@container border-t-2 border-ink">
      {races.map((race, at) => (
        <RaceRow key={race.id} race={race} today={today} hidden={at >= most} />
      ))}
    </ul>
  );
}
