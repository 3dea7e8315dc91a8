import type { APIRoute, GetStaticPaths } from 'astro';
import { makePlaceIndex } from '#calendar/place/place-index.ts';
import { type RaceTown, raceTowns } from '#calendar/place/race-towns.ts';
import { readGazetteer } from '#server/places/read-places.ts';
import { keyedPage } from '#site/page-key.ts';
import { placeShards } from '#site/place-shards.ts';
import { readSiteCalendar } from '#site/site-calendar.ts';

/** `index.json`. It has a key because reading all places takes a long time. */
export const getStaticPaths = (async () => {
  const calendar = await readSiteCalendar();
  const towns = raceTowns(calendar.listing('all').upcoming, readGazetteer());
  return [keyedPage({ index: 'index' }, { towns })];
}) satisfies GetStaticPaths;

export const GET: APIRoute<{ towns: RaceTown[] }> = ({ props: { towns } }) => {
  const { town, zip } = placeShards();
  const names = { townShards: [...town.keys()], zipShards: [...zip.keys()] };
  return Response.json(makePlaceIndex({ raceTowns: towns, ...names }));
};
