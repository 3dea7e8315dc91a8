import { paths } from '#calendar/paths.ts';
import { decodeDetails } from '#calendar/search/details.ts';
import type { ListingManifest } from '#calendar/search/manifest.ts';
import { createRaceIndex } from '#calendar/search/race-index.ts';
import { decodeShard } from '#calendar/search/shard.ts';
import type { ListedRace } from '#calendar/search/shard-file.ts';
import type { ShownRace } from '#ui/races/shown-race.ts';

async function fetchOk(url: string): Promise<Response> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${answer.status}: ${url}`);
  return answer;
}

/** Every race that was upcoming when the site was built, from the listing index. */
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
