import type { APIRoute } from 'astro';
import { makePlaceIndex } from '#calendar/place/place-index.ts';
import { raceTowns } from '#calendar/place/race-towns.ts';
import { makeTownShards } from '#calendar/place/town-shards.ts';
import { makeZipShards } from '#calendar/place/zip-shards.ts';
import { readTowns, readZips } from '#server/places/read-places.ts';
import { readSiteCalendar } from '#site/site-calendar.ts';

export const GET: APIRoute = async () => {
  const calendar = await readSiteCalendar();
  return Response.json(
    makePlaceIndex({
      raceTowns: raceTowns(calendar.listing('all').upcoming),
      townShards: makeTownShards(readTowns()).keys(),
      zipShards: makeZipShards(readZips()).keys(),
    }),
  );
};
