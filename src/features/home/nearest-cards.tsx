import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { paths } from '#calendar/paths.ts';
import { milesAway } from '#calendar/race/words.ts';
import { decodeDetails } from '#calendar/search/details.ts';
import type { ListingManifest } from '#calendar/search/manifest.ts';
import { createRaceIndex } from '#calendar/search/race-index.ts';
import { decodeShard } from '#calendar/search/shard.ts';
import type { ListedRace } from '#calendar/search/shard-file.ts';
import type { Today } from '#calendar/time/day.ts';
import { RaceCard } from '#ui/races/RaceCard.tsx';
import type { ShownRace } from '#ui/races/shown-race.ts';

interface NearRace {
  race: ShownRace;
  miles: number;
}

/** Returns a function that renders cards into `place` synchronously. */
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

async function fetchOk(url: string): Promise<Response> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${response.status}: ${url}`);
  return response;
}

/** Every race that was upcoming at the last build, from the listing index. */
export async function loadUpcoming(): Promise<(ShownRace & Pick<ListedRace, 'coords'>)[]> {
  const manifest = (await (await fetchOk(paths.listing())).json()) as ListingManifest;
  const entry = manifest.scopes.all.find(({ part }) => part === 'upcoming');
  if (!entry) return [];
  const [shard, details] = await Promise.all(
    [entry.url, entry.detailsUrl].map(async (url) => (await fetchOk(url)).text()),
  );
  const index = createRaceIndex([decodeShard(shard ?? '')]);
  const detailsOf = decodeDetails(details ?? '');
  return Array.from({ length: index.size }, (_, row) => ({
    ...index.race(row),
    ...detailsOf(row),
  }));
}
