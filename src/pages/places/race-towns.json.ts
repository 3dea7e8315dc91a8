import type { APIRoute } from 'astro';
import { packRaceTown, raceTowns } from '#calendar/places/race-towns.ts';
import { readSiteCalendar } from '#server/races/site-calendar.ts';

export const GET: APIRoute = async () => {
  const calendar = await readSiteCalendar();
  return Response.json(raceTowns(calendar.listing('all').upcoming).map(packRaceTown));
};
