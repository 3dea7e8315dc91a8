import type { APIRoute, GetStaticPaths } from 'astro';
import { makePlaceIndex } from '#calendar/place/place-index.ts';
import { type RaceTown, raceTowns } from '#calendar/place/race-towns.ts';
import { makeTownShards } from '#calendar/place/town-shards.ts';
import { makeZipShards } from '#calendar/place/zip-shards.ts';
import { once } from '#calendar/search/once.ts';
import { readTowns, readZips } from '#server/places/read-places.ts';
import { keyedPage } from '#site/page-key.ts';
import { readSiteCalendar } from '#site/site-calendar.ts';

/** `index.json`, which needs a key, because reading all places takes long. */
export const getStaticPaths = (async () => {
  const calendar = await readSiteCalendar();
  const towns = raceTowns(calendar.listing('all').upcoming);
  return [keyedPage({ index: 'index' }, { towns })];
}) satisfies GetStaticPaths;

/** Kept for the next build in this process: reading all places takes longer than the pages of a changed race. */
const shardNames = once(() => ({
  townShards: [...makeTownShards(readTowns()).keys()],
  zipShards: [...makeZipShards(readZips()).keys()],
}));

export const GET: APIRoute<{ towns: RaceTown[] }> = ({ props: { towns } }) =>
  Response.json(makePlaceIndex({ raceTowns: towns, ...shardNames() }));
