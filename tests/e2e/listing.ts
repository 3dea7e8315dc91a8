import type { Page } from 'playwright/test';
import { todayAt } from '#calendar/day.ts';
import { encodeDetails } from '#calendar/search/details.ts';
import { encodeShard } from '#calendar/search/encode-shard.ts';
import { daysOf, type ListingManifest, planShards } from '#calendar/search/manifest.ts';
import { shardVersion } from '#calendar/search/shard-file.ts';
import type { IdentifiedRace } from '../unit/calendar/search/listed.ts';

/** The instant the server's clock stands at (playwright.config.ts). */
export const now = new Date('2026-11-21T18:00:00Z');

/** Gives search on the built site a calendar of the test's own, in the files that a build writes. */
export async function serveListing(page: Page, races: readonly IdentifiedRace[]): Promise<void> {
  const today = todayAt(now);
  const files = new Map<string, string>();
  const all: ListingManifest['scopes']['all'] = [];
  for (const { scope, part, races: list } of planShards(races, today)) {
    if (scope !== 'all') continue;
    const [url, detailsUrl] = [`/listing/files/${part}.txt`, `/listing/files/${part}-details.txt`];
    const shard = encodeShard(list);
    files.set(url, shard).set(detailsUrl, encodeDetails(list));
    all.push({ part, url, detailsUrl, count: list.length, bytes: shard.length, ...daysOf(list) });
  }
  const manifest = { version: shardVersion, day: today.day, scopes: { all } };
  files.set('/listing/manifest.json', JSON.stringify(manifest));
  await page.route('**/listing/**', (route) =>
    route.fulfill({
      body: files.get(new URL(route.request().url()).pathname) ?? '',
      contentType: 'text/plain; charset=utf-8',
    }),
  );
}
