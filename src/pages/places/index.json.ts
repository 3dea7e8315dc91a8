import type { APIRoute } from 'astro';
import { makePlaceIndex } from '#calendar/places/place-index.ts';
import { raceTowns } from '#calendar/places/race-towns.ts';
import { makeTownShards } from '#calendar/places/town-shards.ts';
import { makeZipShards } from '#calendar/places/zip-shards.ts';
import { readTowns, readZips } from '#server/places/read-places.ts';
import { readSiteCalendar } from '#server/races/site-calendar.ts';

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
