import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { paths } from '#calendar/paths.ts';
import type { Coords } from '#calendar/place/coords.ts';
import { milesAway } from '#calendar/race/words.ts';
import type { ListingManifest } from '#calendar/search/manifest.ts';
import { nearest } from '#calendar/search/nearest.ts';
import { decodeDetails } from '#calendar/search/race-details.ts';
import { createRaceIndex } from '#calendar/search/race-index.ts';
import { decodeShard } from '#calendar/search/shard.ts';
import type { Today } from '#calendar/time/day.ts';
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

async function fetchOk(url: string): Promise<Response> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${response.status}: ${url}`);
  return response;
}

/** Loads what was upcoming at the last build; the function it returns finds the nearest of that. */
export async function loadNearest() {
  const manifest = (await (await fetchOk(paths.listing())).json()) as ListingManifest;
  const entry = manifest.scopes.all.find(({ part }) => part === 'upcoming');
  if (!entry) return () => [];
  const [shard, details] = await Promise.all(
    [entry.url, entry.detailsUrl].map(async (url) => (await fetchOk(url)).text()),
  );
  const index = createRaceIndex([decodeShard(shard ?? '')]);
  const detailsOf = decodeDetails(details ?? '');
  return (here: Coords, count: number, today: Today): NearCard[] =>
    nearest(index, here, count, today).map(({ row, race, miles }) => ({
      race: { ...race, ...detailsOf(row) },
      miles,
    }));
}
