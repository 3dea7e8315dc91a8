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
import { readGazetteer } from '#server/places/read-places.ts';
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

  function add(name: string, races: readonly PublicRace[], encode: Encode): string {
    const file = `${name}.txt`;
    files.push({ name: file, races, encode });
    return paths.listingFile(file);
  }

  const empty = ['all', ...genreIds].map((scope): [string, ShardEntry[]] => [scope, []]);
  const scopes = Object.fromEntries(empty) as ListingManifest['scopes'];
  for (const { scope, part, races: list } of planShards(withAliases(races, aliases), today)) {
    // In their names, what the files are made from, code included, so they can be cached forever.
    const source = [import.meta.env?.BUILD_CODE, ...list.map(raceDigest)].join();
    const version = hash('sha256', source).slice(0, 12);
    scopes[scope].push({
      part,
      url: add(`${scope}-${part}.${version}`, list, (races) => encodeShard(races, readGazetteer())),
      detailsUrl: add(`${scope}-${part}-details.${version}`, list, encodeDetails),
      count: list.length,
      ...daysOf(list),
    });
  }
  return { manifest: { version: shardVersion, day: today.day, scopes }, files };
}
