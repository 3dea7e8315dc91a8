import { type PublicRace, raceFieldsSchema } from '#calendar/race/race.ts';
import { eventKeyOf, newRaceId } from '#calendar/race/race-id.ts';
import { todayAt } from '#calendar/time/day.ts';
import samples from '#data/sample-races.json' with { type: 'json' };
import { nowOf, readConfig } from '#server/config.ts';
import { openDatabase } from '#server/database/client.ts';
import { listAllPublicRaces } from '#server/races/public-race-repository.ts';
import { type Calendar, createCalendar } from './calendar.ts';

export interface SiteCalendar extends Calendar {
  /** Built without a database: the races are made up, and every page must say so. */
  isSample: boolean;
}

let cached: Promise<SiteCalendar> | undefined;

/** Read once per build, each time by the dev server. @throws if the database is down, so nothing goes live */
export function readSiteCalendar(): Promise<SiteCalendar> {
  cached ??= readCalendar();
  return cached;
}

async function readCalendar(): Promise<SiteCalendar> {
  const config = readConfig();
  const now = nowOf(config);
  const races = config.DATABASE_URL
    ? await readRaces(config.DATABASE_URL, config.DATABASE_PROXY)
    : sampleRaces(now);
  // Set only for the dev server, whose pages follow the database.
  if (config.FUNCTIONS_URL) cached = undefined;
  return { ...createCalendar(races, todayAt(now)), isSample: config.DATABASE_URL === undefined };
}

async function readRaces(url: string, proxy: string | undefined): Promise<PublicRace[]> {
  const { db, close } = openDatabase({ url, proxy });
  try {
    return await listAllPublicRaces(db);
  } finally {
    await close();
  }
}

function sampleRaces(now: Date): PublicRace[] {
  return samples.map((sample) => {
    const { organizerEmail, needsReview, reviewNotes, ...race } = raceFieldsSchema.parse(sample);
    return {
      ...race,
      id: newRaceId(race.name, race.date, () => false),
      eventKey: eventKeyOf(race.name, race.date, race.state),
      version: 1,
      createdAt: now.toISOString(),
      updatedAt: now.toISOString(),
    };
  });
}
