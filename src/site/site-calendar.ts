import { join } from 'node:path';
import { paths } from '#calendar/paths.ts';
import { withCourses } from '#calendar/race/course.ts';
import { type PublicRace, raceFieldsSchema } from '#calendar/race/race.ts';
import { eventKeyOf, newRaceId } from '#calendar/race/race-id.ts';
import { KeptRelated } from '#calendar/related/kept-related.ts';
import { isSameToday, type Today, todayAt } from '#calendar/time/day.ts';
import type { PageTrack } from '#calendar/track/course-lines.ts';
import samples from '#data/sample-races.json' with { type: 'json' };
import { readConfig } from '#server/config.ts';
import { type Db, openDatabase } from '#server/database/client.ts';
import { listAliases, listSeries } from '#server/events/event-repository.ts';
import { fetchRacePictures, type RacePictures } from '#server/pictures/race-pictures.ts';
import {
  listDeletedRaces,
  type PublicRaces,
  type RaceUpdate,
  readPublicRaces,
} from '#server/races/public-race-repository.ts';
import { listPageTracks } from '#server/tracks/track-repository.ts';
import { type Calendar, createCalendar } from './calendar.ts';
import { oncePerBuild } from './once-per-build.ts';
import { readNow } from './site-now.ts';

/** The data that a calendar is made from. */
export interface CalendarData {
  /** When it was read. */
  now: Date;
  races: readonly PublicRace[];
  /** Races that were public until they were deleted. */
  deleted: readonly RaceUpdate[];
  /** Built without a database: the races are made up, and every page must say so. */
  isSample: boolean;
  /** The races' own pictures by file name, served at `paths.copiedPicture`, which is their `imageUrl` here. */
  pictures: RacePictures['files'];
  /** The lines of the races' courses by id. */
  tracks: ReadonlyMap<string, PageTrack>;
  /** The series that events belong to, by event. */
  series: ReadonlyMap<string, string>;
  /** The other names of events, by event. */
  aliases: ReadonlyMap<string, readonly string[]>;
}

export type SiteCalendar = Calendar & CalendarData;

/** @throws if the database is down, so nothing goes live */
export const readSiteCalendar = oncePerBuild(readCalendar);

async function readCalendar(): Promise<SiteCalendar> {
  const data = await readData();
  return { ...data, ...createCalendar(data.races, todayOf(data.now), keptRelated) };
}

/** What the last build in this process found. */
const keptRelated = new KeptRelated<PublicRace>();

/** The last build's. Reused while it is the same day, so that what pages' keys cache by day is found again. */
let lastToday: Today | undefined;

function todayOf(now: Date): Today {
  const today = todayAt(now);
  if (!lastToday || !isSameToday(lastToday, today)) lastToday = today;
  return lastToday;
}

async function readData(): Promise<CalendarData> {
  const config = readConfig();
  const now = readNow();
  const isSample = config.DATABASE_URL === undefined;
  const { races, ...rest } = config.DATABASE_URL
    ? await readRaces(config.DATABASE_URL, config.DATABASE_PROXY)
    : {
        ...{ races: sampleRaces(now), deleted: [], tracks: new Map<string, PageTrack>() },
        ...{ series: new Map(), aliases: new Map() },
      };
  return { now, isSample, ...rest, ...(await withPictures(races)) };
}

async function readRaces(url: string, proxy: string | undefined) {
  const { db, close } = openDatabase({ url, proxy });
  try {
    return await db.transaction((tx) => readShown(tx, url), {
      ...{ isolationLevel: 'repeatable read', accessMode: 'read only' },
    });
  } finally {
    await close();
  }
}

/** What this process read last: most races are as they were, and so is what was computed from them. */
let last: { url: string; races: PublicRaces } | undefined;

async function readShown(tx: Db, url: string) {
  const read = await readPublicRaces(tx, last?.url === url ? last.races : undefined);
  last = { url, races: read };
  const races = Array.from(read.values(), ({ race }) => race);
  const ids = races.flatMap(({ courses }) => courses.flatMap(({ track }) => track ?? []));
  const [series, aliases] = [await listSeries(tx), await listAliases(tx)];
  const [tracks, deleted] = [await listPageTracks(tx, ids), await listDeletedRaces(tx)];
  return { races, deleted, tracks, series, aliases };
}

/** Pages show this site's copies of the races' own pictures, or drawings. They never contain the original's address. */
async function withPictures(races: readonly PublicRace[]) {
  const addresses = races.flatMap(({ imageUrl }) => imageUrl ?? []);
  const folder = join(process.cwd(), 'node_modules/.cache/bell-lap/race-pictures');
  const { names, files, complaints } = await fetchRacePictures(addresses, folder);
  for (const complaint of complaints) console.warn(`race picture: ${complaint}`);
  const withCopy = (race: PublicRace): PublicRace => {
    if (race.imageUrl === undefined) return race;
    const name = names.get(race.imageUrl);
    return { ...race, imageUrl: name && paths.copiedPicture(`${name}-hero.webp`) };
  };
  return { races: races.map(withCopy), pictures: files };
}

function sampleRaces(now: Date): PublicRace[] {
  return samples.map((sample) => {
    const { organizerEmail, needsReview, reviewNotes, ...race } = withCourses(
      raceFieldsSchema.parse(sample),
    );
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
