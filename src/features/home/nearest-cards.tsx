import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Coords } from '#calendar/place/coords.ts';
import { choosePictures } from '#calendar/race/picture.ts';
import { milesAway } from '#calendar/race/words.ts';
import { nearest } from '#calendar/search/nearest.ts';
import { createRaceIndex } from '#calendar/search/race-index.ts';
import type { Today } from '#calendar/time/day.ts';
import { fetchDetails, fetchManifest, fetchShard } from '#ui/listing/listing-files.ts';
import { RaceCard } from '#ui/races/RaceCard.tsx';
import type { ShownRace } from '#ui/races/shown-race.ts';

interface NearCard {
  race: ShownRace;
  miles: number;
}

/** Returns a function that renders cards into `place` synchronously. */
export function cardRenderer(place: HTMLElement): (races: NearCard[], today: Today) => void {
  const root = createRoot(place);
  return (races, today) =>
    flushSync(() => {
      const pictures = choosePictures(
        races.map(({ race }) => race),
        'cards',
      );
      root.render(
        races.map(({ race, miles }) => (
          <RaceCard
            key={race.id}
            race={{ ...race, away: milesAway(miles) }}
            picture={pictures.get(race.id)}
            today={today}
            look="featured"
            more="organizer"
          />
        )),
      );
    });
}

/** Loads the races that were upcoming at the last build, and returns a function that finds the nearest of them. */
export async function loadNearest() {
  const { scopes } = await fetchManifest();
  const entry = scopes.all.find(({ part }) => part === 'upcoming');
  if (!entry) return () => [];
  const [shard, detailsOf] = await Promise.all([
    fetchShard(entry.url),
    fetchDetails(entry.detailsUrl),
  ]);
  const index = createRaceIndex([shard]);
  return (here: Coords, count: number, today: Today): NearCard[] =>
    nearest(index, here, count, today).map(({ row, race, miles }) => ({
      race: { ...race, ...detailsOf(row) },
      miles,
    }));
}
