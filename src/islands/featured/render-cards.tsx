import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Today } from '#calendar/day.ts';
import { milesAway } from '#calendar/words.ts';
import { RaceCard } from '../races/RaceCard.tsx';
import type { ShownRace } from '../races/shown-race.ts';

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
