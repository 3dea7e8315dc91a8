import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { milesAway } from '#calendar/race/words.ts';
import type { Today } from '#calendar/time/day.ts';
import { RaceCard } from '#ui/races/RaceCard.tsx';
import type { ShownRace } from '#ui/races/shown-race.ts';

export interface NearRace {
  race: ShownRace;
  miles: number;
}

/** What puts cards in a place: they are there when it returns. */
export function cardRenderer(place: HTMLElement): (races: NearRace[], today: Today) => void {
  const root = createRoot(place);
  return (races, today) =>
    flushSync(() =>
      root.render(
        races.map(({ race, miles }) => (
          <RaceCard
            key={race.id}
            race={{ ...race, away: milesAway(miles) }}
            today={today}
            more="organizer"
          />
        )),
      ),
    );
}
