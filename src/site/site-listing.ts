import { createHash } from 'node:crypto';
import { paths } from '#calendar/paths.ts';
import { genreIds } from '#calendar/race/genre.ts';
import { encodeDetails } from '#calendar/search/details.ts';
import { encodeShard } from '#calendar/search/encode-shard.ts';
import {
  daysOf,
  type ListingManifest,
  planShards,
  type ShardEntry,
} from '#calendar/search/manifest.ts';
import { shardVersion } from '#calendar/search/shard-file.ts';
import type { Calendar } from './calendar.ts';
import { readSiteCalendar } from './site-calendar.ts';

export interface SiteListing {
  manifest: ListingManifest;
  /** The text of each file by its name, which tells its content. */
  files: ReadonlyMap<string, string>;
}

const made = new WeakMap<Calendar, SiteListing>();

/** The listing index of the calendar that a build prerenders, made once for all its pages. */
export async function readSiteListing(): Promise<SiteListing> {
  const calendar = await readSiteCalendar();
  const listing = made.get(calendar) ?? makeListing(calendar);
  made.set(calendar, listing);
  return listing;
}

/** The listing index of any calendar. */
export function makeListing({ races, today }: Calendar): SiteListing {
  const files = new Map<string, string>();

  /** A file whose name changes with its content, so that it can be cached for ever. */
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
