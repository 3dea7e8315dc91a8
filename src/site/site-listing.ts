import { createHash } from 'node:crypto';
import { paths } from '#calendar/paths.ts';
import { genreIds } from '#calendar/race/genre.ts';
import { encodeShard } from '#calendar/search/encode-shard.ts';
import {
  daysOf,
  type ListingManifest,
  planShards,
  type ShardEntry,
} from '#calendar/search/manifest.ts';
import { encodeDetails } from '#calendar/search/race-details.ts';
import { shardVersion } from '#calendar/search/shard-file.ts';
import type { Calendar } from './calendar.ts';
import { readSiteCalendar } from './site-calendar.ts';

export interface SiteListing {
  manifest: ListingManifest;
  /** The text of each file by name, which includes a hash of it. */
  files: ReadonlyMap<string, string>;
}

const cache = new WeakMap<Calendar, SiteListing>();

/** The site's listing index, made once per build. */
export async function readSiteListing(): Promise<SiteListing> {
  const calendar = await readSiteCalendar();
  const listing = cache.get(calendar) ?? makeListing(calendar);
  cache.set(calendar, listing);
  return listing;
}

export function makeListing({ races, today }: Calendar): SiteListing {
  const files = new Map<string, string>();

  /** Names a file by its content, so it can be cached forever. */
  function add(name: string, text: string): string {
    const hash = createHash('sha256').update(text).digest('hex').slice(0, 12);
    const file = `${name}.${hash}.txt`;
    files.set(file, text);
    return file;
  }

  const empty = ['all', ...genreIds].map((scope): [string, ShardEntry[]] => [scope, []]);
  const scopes = Object.fromEntries(empty) as ListingManifest['scopes'];
  for (const { scope, part, races: list } of planShards(races, today)) {
    const shard = encodeShard(list);
    scopes[scope].push({
      part,
      url: paths.listingFile(add(`${scope}-${part}`, shard)),
      detailsUrl: paths.listingFile(add(`${scope}-${part}-details`, encodeDetails(list))),
      count: list.length,
      bytes: Buffer.byteLength(shard),
      ...daysOf(list),
    });
  }
  return { manifest: { version: shardVersion, day: today.day, scopes }, files };
}
