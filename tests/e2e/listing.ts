import type { Page } from 'playwright/test';
import type { GenrePageId } from '#calendar/race/genre.ts';
import { encodeShard } from '#calendar/search/encode-shard.ts';
import { daysOf, planShards, type ShardEntry } from '#calendar/search/manifest.ts';
import { encodeDetails } from '#calendar/search/race-details.ts';
import { shardVersion } from '#calendar/search/shard-file.ts';
import { todayAt } from '#calendar/time/day.ts';
import type { IdentifiedRace } from '../unit/calendar/search/listed.ts';

/** The instant at which the server's clock stands (site-config.ts). */
export const now = new Date('2026-11-21T18:00:00Z');

/**
 * Serves the test's own calendar to the search of the built site, or to the lists of one genre, in the files that a
 * build writes.
 */
export async function serveListing(
  page: Page,
  races: readonly IdentifiedRace[],
  served: GenrePageId = 'all',
): Promise<void> {
  const today = todayAt(now);
  const files = new Map<string, () => string>();
  const entries: ShardEntry[] = [];
  for (const { scope, part, races: list } of planShards(races, today)) {
    if (scope !== served) continue;
    const [url, detailsUrl] = [`/listing/files/${part}.txt`, `/listing/files/${part}-details.txt`];
    const shard = encodeShard(list);
    files.set(url, () => shard).set(detailsUrl, () => encodeDetails(list));
    entries.push({
      part,
      url,
      detailsUrl,
      count: list.length,
      ...daysOf(list),
    });
  }
  const manifest = { version: shardVersion, day: today.day, scopes: { [served]: entries } };
  files.set('/listing/manifest.json', () => JSON.stringify(manifest));
  await page.route('**/listing/**', (route) =>
    route.fulfill({
      body: files.get(new URL(route.request().url()).pathname)?.() ?? '',
      contentType: 'text/plain; charset=utf-8',
    }),
  );
}
