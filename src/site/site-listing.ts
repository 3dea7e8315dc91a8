import { hash } from 'node:crypto';
import { paths } from '#calendar/paths.ts';
import { genreIds } from '#calendar/race/genre.ts';
import type { PublicRace } from '#calendar/race/race.ts';
import { encodeShard } from '#calendar/search/encode-shard.ts';
import {
  daysOf,
  type ListingManifest,
  planShards,
  type ShardEntry,
} from '#calendar/search/manifest.ts';
import { encodeDetails } from '#calendar/search/race-details.ts';
import { shardVersion } from '#calendar/search/shard-file.ts';
import { withAliases } from '#calendar/search/with-aliases.ts';
import { raceDigest } from './page-key.ts';
import { readSiteCalendar, type SiteCalendar } from './site-calendar.ts';

/** Makes the text of a file. */
type Encode = (races: readonly PublicRace[]) => string;

export interface ListingFile {
  name: string;
  races: readonly PublicRace[];
  encode: Encode;
}

export interface SiteListing {
  manifest: ListingManifest;
  files: readonly ListingFile[];
}

const cache = new WeakMap<SiteCalendar, SiteListing>();

/** The site's listing index, planned once per build; its files are encoded as they are written. */
export async function readSiteListing(): Promise<SiteListing> {
  const calendar = await readSiteCalendar();
  const listing = cache.get(calendar) ?? makeListing(calendar);
  cache.set(calendar, listing);
  return listing;
}

type Listed = Pick<SiteCalendar, 'races' | 'aliases' | 'today'>;

export function makeListing({ races, aliases, today }: Listed): SiteListing {
  const files: ListingFile[] = [];

  /** Names a file by what it is made from, code included, so it can be cached forever. */
  function add(name: string, races: readonly PublicRace[], encode: Encode): string {
    const source = [import.meta.env?.BUILD_CODE, ...races.map(raceDigest)].join();
    const file = `${name}.${hash('sha256', source).slice(0, 12)}.txt`;
    files.push({ name: file, races, encode });
    return paths.listingFile(file);
  }

  const empty = ['all', ...genreIds].map((scope): [string, ShardEntry[]] => [scope, []]);
  const scopes = Object.fromEntries(empty) as ListingManifest['scopes'];
  for (const { scope, part, races: list } of planShards(withAliases(races, aliases), today)) {
    scopes[scope].push({
      part,
      url: add(`${scope}-${part}`, list, encodeShard),
      detailsUrl: add(`${scope}-${part}-details`, list, encodeDetails),
      count: list.length,
      ...daysOf(list),
    });
  }
  return { manifest: { version: shardVersion, day: today.day, scopes }, files };
}
