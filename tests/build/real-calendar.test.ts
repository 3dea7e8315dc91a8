import { createHash } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { paths } from '#calendar/paths.ts';
import { stateCodes, stateOf } from '#calendar/place/state.ts';
import { genreIds } from '#calendar/race/genre.ts';
import { userLinkRel } from '#calendar/race/link-rel.ts';
import { endsAt } from '#calendar/race/status.ts';
import type { ListingManifest } from '#calendar/search/manifest.ts';
import { decodeDetails } from '#calendar/search/race-details.ts';
import { decodeShard, raceAt } from '#calendar/search/shard.ts';
import { maxTitleLength } from '#calendar/text/page-title.ts';
import { todayAt } from '#calendar/time/day.ts';
import { venueKinds } from '#calendar/venue/venue.ts';
import { isPublicSql, races } from '#server/database/schema/races.ts';
import { isUpcomingSql, listAllPublicRaces } from '#server/races/public-race-repository.ts';
import { venues } from '#site/venues.ts';
import { reasonFor } from '../markup/fault.ts';
import { htmlValidateFaults } from '../markup/html-validate.ts';
import { relatedByBruteForce } from '../related-brute-force.ts';
import { changed, now } from '../seeded-site.ts';
import { testBrowsers } from './browsers.ts';
import { testEditorialPages } from './editorial-pages.ts';
import { structuredData, useSeededSite, valuesOf, wordsOf } from './site.ts';

const site = useSeededSite();

/** The packages with a file of their own among a page's scripts (netlify/plugins/chunks.ts). */
const packagesIn = (assets: ReadonlyMap<string, string>) =>
  [...assets.keys()]
    .flatMap((path) => /\/(react|zod|query|forms|downshift|map)\.[^/]+\.js$/.exec(path)?.[1] ?? [])
    .sort();

testEditorialPages(site);
testBrowsers(site);

/** Riders' and staff's own pages, those that lead to them, and the comparison, which only its address fills. */
const own =
  /^\/(compare|login|register|verify-email|forgot-password|reset-password|profile|dashboard|admin-login|admin-dashboard)(\/|$)/;

/** Upcoming and past races by `genre/state`, counted by Postgres. */
async function counts(): Promise<Map<string, { upcoming: number; past: number }>> {
  const upcoming = isUpcomingSql(todayAt(now));
  const rows = await site.db
    .select({
      genre: races.genre,
      state: races.state,
      upcoming: sql<number>`count(*) filter (where ${upcoming})::int`,
      past: sql<number>`count(*) filter (where not (${upcoming}))::int`,
    })
    .from(races)
    .where(isPublicSql)
    .groupBy(races.genre, races.state);
  return new Map(rows.map((row) => [`${row.genre}/${row.state}`, row]));
}

interface WebManifest {
  icons: { src: string; sizes: string; type: string; purpose: string }[];
}

const number = (text: string | undefined) => Number((text ?? '').replace(',', ''));

test('every race has exactly one page, under its genre', async () => {
  const rows = await site.db.select({ id: races.id, genre: races.genre }).from(races);
  expect(rows.length).toBeGreaterThan(1000);
  const pages = [...site.pages.keys()].filter((path) => path.includes('/race/'));
  expect(pages.sort()).toEqual(rows.map(({ id, genre }) => `/${genre}/race/${id}`).sort());
});

test('T56 every page has the same content policy, sent whole as a header; other files get a short one', async () => {
  const written = [...site.pages.values()].map(
    (page) => /http-equiv="content-security-policy" content="([^"]*)"/.exec(page)?.[1],
  );
  expect(new Set(written).size).toBe(1);
  const headers = await site.read('_headers');
  const [, whole = ''] =
    /^\/\*\n(?: {2}.*\n)*? {2}Content-Security-Policy: (.*)$/m.exec(headers) ?? [];
  for (const directive of written[0]?.split(';').map((text) => text.trim()) ?? []) {
    expect(whole).toContain(directive);
  }
  expect(whole).toContain("require-trusted-types-for 'script'");
  const others = [...headers.matchAll(/Content-Security-Policy: (.*)/g)].slice(1);
  expect(new Set(others.map(([, policy]) => policy))).toEqual(
    new Set(["default-src 'self'; base-uri 'none'; frame-ancestors 'none'"]),
  );
});

test('T56 the policy has the hash of every inline script and style', () => {
  const isHashed = (page: string, text: string) =>
    page.includes(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  const found = [...site.pages].flatMap(([path, page]) =>
    [...page.matchAll(/<(script|style)>(.*?)<\/\1>/gs)].map(([, tag, text = '']) => ({
      ...{ path, tag },
      isHashed: isHashed(page, text),
    })),
  );
  expect(new Set(found.map(({ tag }) => tag))).toEqual(new Set(['script', 'style']));
  expect(found.filter(({ isHashed }) => !isHashed)).toEqual([]);
});

test('a build contains nothing of the component gallery', async () => {
  expect([...site.pages.keys()].filter((path) => path.startsWith('/dev'))).toEqual([]);
  for (const word of ['/dev/gallery', 'gallery-part', 'Sample Prairie Century']) {
    expect((await site.findFiles(word)).holding).toEqual([]);
  }
});

test('a build contains no source code, hidden file or source control data', async () => {
  const { holding: files } = await site.findFiles('');
  expect(files.length).toBeGreaterThan(1000);
  expect(
    files.filter((file) =>
      /(^|\/)\.(?!well-known\/)|\.(ts|tsx|astro|map|sql)$|node_modules/.test(file),
    ),
  ).toEqual([]);
});

test('every genre page and every genre × state page agrees with SQL on upcoming and past', async () => {
  const counted = await counts();
  for (const genre of genreIds) {
    let upcoming = 0;
    let past = 0;
    for (const state of stateCodes) {
      const expected = counted.get(`${genre}/${state}`) ?? { upcoming: 0, past: 0 };
      upcoming += expected.upcoming;
      past += expected.past;
      const html = site.pages.get(`/${genre}/${state.toLowerCase()}`) ?? '';
      const words = wordsOf(html);
      expect(
        {
          upcoming: number(/Upcoming Races \((\d+)\)/.exec(words)?.[1]),
          past: number(/Past Races \((\d+)\)/.exec(words)?.[1]),
          rows: valuesOf(html, /<li data-genre="\w+" (data-ends|data-past)=/g).length,
        },
        `/${genre}/${state}`,
      ).toEqual({
        ...{ upcoming: expected.upcoming, past: expected.past },
        rows: expected.upcoming + expected.past,
      });
    }
    const html = wordsOf(site.pages.get(`/${genre}`) ?? '');
    const ahead = /([\d,]+) upcoming races? in \d+ states?/.exec(html)?.[1] ?? '0';
    const over = / · ([\d,]+) past/.exec(html)?.[1];
    expect({ upcoming: number(ahead), over: number(over) }, genre).toEqual({
      upcoming,
      over: past,
    });
  }
});

test('the web manifest gives the real size and type of its icons', async () => {
  const manifest = JSON.parse(await site.read('site.webmanifest')) as WebManifest;
  expect(manifest).toMatchObject({ name: 'Bell Lap', start_url: '/', scope: '/' });
  expect(manifest.icons.map(({ purpose }) => purpose)).toEqual(['any', 'any', 'maskable']);
  for (const { src, sizes, type } of manifest.icons) {
    const { width, height, format } = await sharp(await site.readBytes(src)).metadata();
    expect({ sizes, type }, src).toEqual({
      ...{ sizes: `${width}x${height}`, type: `image/${format}` },
    });
  }
  for (const html of site.pages.values()) {
    expect(html).toMatch(/<link rel="manifest" href="\/site\.webmanifest"/);
  }
});

test('the sitemap lists exactly the pages that may be indexed', async () => {
  const index = await site.read('sitemap-index.xml');
  const files = valuesOf(index, /<loc>(.*?)<\/loc>/g).map((url) =>
    url.replace(`${site.siteUrl}/`, ''),
  );
  const xml = (await Promise.all(files.map(site.read))).join('');
  const listed = valuesOf(xml, /<loc>(.*?)<\/loc>/g).map((url) => new URL(url).pathname);
  const indexable = [...site.pages]
    .filter(([, html]) => html.includes('<meta name="robots" content="index, follow">'))
    .map(([path]) => path);
  expect(listed.sort()).toEqual(indexable.sort());
});

/** Pages that show neither races nor articles. */
const undatedPages = ['/contact', '/privacy', '/submit-race', '/terms'];

test('the sitemap dates each page by its content, never by the time of the build', async () => {
  const xml = await site.read('sitemap-0.xml');
  const entries = [...xml.matchAll(/<loc>([^<]*)<\/loc>(?:<lastmod>([^<]*)<)?/g)];
  const lastmod = new Map(entries.map(([, url = '', at]) => [new URL(url).pathname, at]));
  const rows = await site.db.select().from(races).where(isPublicSql);
  const newest = (list: typeof rows) =>
    list
      .map(({ updatedAt }) => new Date(updatedAt).toISOString())
      .sort()
      .at(-1);
  for (const race of rows) {
    expect(lastmod.get(`/${race.genre}/race/${race.id}`), race.id).toBe(newest([race]));
  }
  const inState = rows.filter(({ state }) => state === changed.state);
  const inGenre = rows.filter(({ genre }) => genre === changed.genre);
  expect(newest(inState)).toBe(changed.at);
  expect(lastmod.get('/states/kansas')).toBe(changed.at);
  expect(lastmod.get('/gravel/ks')).toBe(changed.at);
  expect(lastmod.get('/gravel')).toBe(newest(inGenre));
  for (const path of ['/states', '/all', '/search']) expect(lastmod.get(path)).toBe(newest(rows));
  const elsewhere = rows.filter((race) => race.genre === 'gravel' && race.state === 'NE');
  expect(lastmod.get('/gravel/ne')).toBe(newest(elsewhere));
  expect(lastmod.get('/gravel/ne')).not.toBe(changed.at);
  const article = '/news/what-date-tentative-means';
  const [modified, published] = ['modified', 'published'].map(
    (time) =>
      new RegExp(`"article:${time}_time" content="([^"]+)"`).exec(
        site.pages.get(article) ?? '',
      )?.[1],
  );
  const day = modified ?? published;
  expect(lastmod.get(article)?.slice(0, 10)).toBe(day);
  const dated = [...lastmod].filter(([, at]) => at !== undefined).map(([path]) => path);
  const undated = [...lastmod.keys()].filter((path) => !dated.includes(path));
  // Venues come from a file without dates.
  const undatedVenues = undated.filter((path) => path.startsWith(paths.venues()));
  expect(undatedVenues).toHaveLength(venues.length + 1);
  const empty = stateCodes.filter((code) => !rows.some(({ state }) => state === code));
  expect(undated.filter((path) => !undatedVenues.includes(path)).sort()).toEqual(
    [...empty.map((code) => paths.state(stateOf(code))), ...undatedPages].sort(),
  );
});

test('a discipline’s page for a state without races says where the nearest are, and is not indexed', async () => {
  const counted = await counts();
  const empty = genreIds.flatMap((genre) =>
    stateCodes
      .filter((state) => !counted.has(`${genre}/${state}`))
      .map((state) => ({ genre, state })),
  );
  expect(empty.length).toBeGreaterThan(200);
  const listed = await site.read('sitemap-0.xml');
  for (const { genre, state } of empty) {
    const path = paths.genreState(genre, state);
    const html = site.pages.get(path) ?? '';
    expect(html, path).toContain('<meta name="robots" content="noindex, follow">');
    expect(listed).not.toContain(`${site.siteUrl}${path}<`);
    const [, part = ''] = html.split('>The nearest ');
    const [list = ''] = part.split('</section>');
    const near = valuesOf(list, /<a href="([^"]+)"/g);
    const miles = valuesOf(list, /([\d,]+|under 1) mi away/g).map(number);
    expect(near.length, path).toBeGreaterThan(0);
    expect(miles).toHaveLength(near.length);
    expect(miles.toSorted((a, b) => a - b)).toEqual(miles);
    for (const href of near) {
      const [, of = '', code = ''] = href.split('/');
      expect(counted.has(`${of}/${code.toUpperCase()}`), `${path} → ${href}`).toBe(true);
    }
  }
});

const feeds = [paths.newsFeed(), paths.guidesFeed()];

const securityContact = '/.well-known/security.txt';

const idsByPath = new Map<string, Set<string>>();

/** The IDs on a page that a link may point to. */
function idsOf(path: string): Set<string> {
  const ids =
    idsByPath.get(path) ?? new Set(valuesOf(site.pages.get(path) ?? '', /\sid="([^"]+)"/g));
  idsByPath.set(path, ids);
  return ids;
}

test('every link leads to a page or a part of one, and no page loads anything from another host', async () => {
  const broken = new Set<string>();
  const foreign = new Set<string>();
  const drawn = new Set<string>();
  for (const [path, html] of site.pages) {
    for (const href of valuesOf(html, /<a [^>]*?href="([/#][^"]*)/g)) {
      const { pathname, hash } = new URL(href, site.siteUrl + path);
      if (pathname.startsWith('/api/')) continue;
      if (feeds.includes(pathname) || pathname === securityContact) continue;
      const target = site.pages.get(pathname);
      const part = decodeURIComponent(hash.slice(1));
      if (!target || (part && !idsOf(pathname).has(part))) broken.add(`${path} → ${href}`);
    }
    for (const src of valuesOf(
      html,
      /<(?:img|script|link|source|iframe)\b[^>]*?(?:src|href)="([^"]+)"/g,
    )) {
      const { origin, hash } = new URL(src, site.siteUrl + path);
      if (origin !== new URL(site.siteUrl).origin) foreign.add(`${path} → ${src}`);
      if (hash && !idsOf(path).has(hash.slice(1))) broken.add(`${path} → ${src}`);
      if (src.startsWith('/art/')) drawn.add(src);
    }
  }
  expect([...broken]).toEqual([]);
  expect([...foreign]).toEqual([]);
  expect(drawn.size).toBeGreaterThan(80);
  await Promise.all([...drawn].map((src) => site.read(src)));
});

test('a link to an address from a rider or an organizer carries nofollow ugc noopener, on every page', async () => {
  const given = new Set(
    (await listAllPublicRaces(site.db)).flatMap((race) => [
      ...[race.orgUrl, race.regUrl, race.resultsUrl, race.imageUrl, race.website, race.sourceUrl],
    ]),
  );
  const rels = new Map<string, number>();
  for (const html of site.pages.values()) {
    for (const [tag, , href = ''] of html.matchAll(/<a\b(?=[^>]*? href=("|')(.*?)\1)[^>]*>/g)) {
      if (!given.has(href.replaceAll('&#38;', '&').replaceAll('&amp;', '&'))) continue;
      const rel = / rel="([^"]*)"/.exec(tag)?.[1] ?? '';
      rels.set(rel, (rels.get(rel) ?? 0) + 1);
    }
  }
  expect([...rels.keys()]).toEqual([userLinkRel]);
  expect(rels.get(userLinkRel)).toBeGreaterThan(2000);
});

/** One page of each kind. `npm run test:markup` checks them all, also as a browser renders them. */
const kinds = [
  ...['/', '/gravel', '/cx/de', '/search', '/states/delaware', '/about', '/news', '/login'],
  ...['/profile', '/admin-dashboard', '/submit-race', '/404', '/gravel/race/the-mid-south-2027'],
  ...['/compare'],
];

test('every page has one h1, and html-validate finds no fault in one page of each kind', async () => {
  for (const [path, html] of site.pages) expect(html.split('<h1').length - 1, path).toBe(1);
  for (const path of kinds) {
    const faults = await htmlValidateFaults(site.pages.get(path) ?? '');
    expect(
      faults.filter((fault) => !reasonFor(fault)),
      path,
    ).toEqual([]);
  }
});

test('every page has a title, a description, social tags, a robots directive and its own address', async () => {
  const counted = await counts();
  const titles = new Map<string, string>();
  for (const [path, html] of site.pages) {
    const one = (pattern: RegExp, within = html) => {
      const found = valuesOf(within, pattern);
      expect(found, `${path} ${pattern}`).toHaveLength(1);
      return found[0] ?? '';
    };
    // SVGs have titles, too.
    const title = one(/<title>([^<]+)<\/title>/g, html.split('</head>')[0]);
    expect([...title].length, title).toBeLessThanOrEqual(maxTitleLength);
    const description = one(/<meta name="description" content="([^"]+)"/g);
    expect(description, path).not.toMatch(/\b0 (?:upcoming|past)\b/);
    expect(html, path).not.toMatch(/\b(?:in|Search) District of Columbia/);
    const robots = one(/<meta name="robots" content="([^"]+)"/g);
    expect(description.length, path).toBeGreaterThan(20);
    // Only the panel loads its script.
    expect(html.includes('AdminPanel'), path).toBe(path === '/admin-dashboard');
    if (path.includes('/race/')) expect(description.length, path).toBeLessThanOrEqual(160);
    one(/<meta property="og:title" content="([^"]+)"/g);
    expect(one(/<meta property="og:image" content="([^"]+)"/g)).toMatch(
      path.includes('/race/') && !path.startsWith('/not-found/')
        ? new RegExp(`^${RegExp.escape(site.siteUrl)}/share/[a-z0-9-]+-[a-z0-9]{14}\\.jpg$`)
        : new RegExp(`^${RegExp.escape(site.siteUrl)}/art/share/[a-z-]+\\.jpg$`),
    );
    // Each discipline's pages show its logo, including its not-found pages.
    const venue = venues.find(({ slug }) => path === paths.venue({ slug }));
    const discipline =
      (venue && venueKinds[venue.kind].genre) ??
      genreIds.find((id) => id === path.replace('/not-found', '').split('/')[1]);
    const logo = one(/src="\/art\/logo-([a-z]+)\.svg"/g);
    expect(logo, path).toBe(discipline ?? 'all');
    const isMissing = path === '/404' || path.startsWith('/not-found/');
    const [, genre = '', state] = path.split('/');
    const isEmpty =
      genreIds.some((id) => id === genre) &&
      state?.length === 2 &&
      !counted.has(`${genre}/${state.toUpperCase()}`);
    const isUnlisted = isMissing || isEmpty || own.test(path);
    expect(robots, path).toBe(isUnlisted ? 'noindex, follow' : 'index, follow');
    const canonical = /<link rel="canonical" href="([^"]+)"/g;
    if (isMissing) expect(html.match(canonical), path).toBeNull();
    else {
      expect(one(canonical)).toBe(site.siteUrl + path);
      expect(html, path).toContain('<script type="application/ld+json">');
    }
    if (isUnlisted) continue;
    expect(titles.get(title) ?? path, title).toBe(path);
    titles.set(title, path);
  }
});

test('a race page holds one SportsEvent that agrees with the race; a tentative one has no status', async () => {
  const rows = await site.db.select().from(races);
  for (const race of rows) {
    const objects = structuredData(site.pages.get(`/${race.genre}/race/${race.id}`) ?? '');
    expect(objects.map((object) => object['@type'])).toEqual(['SportsEvent', 'BreadcrumbList']);
    const event = objects[0] ?? {};
    expect(event['name']).toBe(race.name);
    expect(String(event['startDate']).slice(0, 10)).toBe(race.date);
    expect(event['location']).toMatchObject({
      address: { '@type': 'PostalAddress', addressRegion: race.state },
    });
    if (race.eventStatus === 'tentative') expect(event).not.toHaveProperty('eventStatus');
    else
      expect(event['eventStatus']).toMatch(
        /^https:\/\/schema\.org\/Event(Scheduled|Cancelled|Postponed|Rescheduled)$/,
      );
    if ('offers' in event) expect(race.regUrl).not.toBeNull();
  }
});

test('a projected date is never shown as confirmed', async () => {
  const rows = await site.db.select().from(races).where(sql`${races.eventStatus} = 'tentative'`);
  expect(rows.length).toBeGreaterThan(50);
  for (const race of rows) {
    const html = site.pages.get(`/${race.genre}/race/${race.id}`) ?? '';
    for (const words of ['Date tentative', 'is our estimate', 'The date isn’t confirmed.']) {
      expect(html.includes(words), `${race.id}: ${words}`).toBe(true);
    }
  }
});

test('a past race without a next edition says when to expect it, but no structured data does', async () => {
  const expecting = [...site.pages].filter(([, html]) => html.includes('Expected next'));
  const editions = await site.db.select().from(races).where(eq(races.eventKey, 'gravelremote-sc'));
  expect(editions).toHaveLength(3);
  expect(expecting.map(([path]) => path).sort()).toEqual(
    editions.map(({ genre, id }) => `/${genre}/race/${id}`).sort(),
  );
  for (const [path, html] of expecting) {
    expect(wordsOf(html), path).toContain(
      'Expected next: usually the fourth weekend of March (2024–2026). No date yet.',
    );
    expect(JSON.stringify(structuredData(html)), path).not.toContain('weekend');
  }
});

test('a race page ships no React and under 40 KB gzipped with its styles and script', async () => {
  const [path = '', html = ''] =
    [...site.pages]
      .filter(([page]) => page.includes('/race/'))
      .sort(([, a], [, b]) => b.length - a.length)[0] ?? [];
  expect(html.includes('astro-island'), path).toBe(false);
  const assets = await site.readAssets(html);
  expect(packagesIn(assets), path).toEqual([]);
  const texts = [html, ...assets.values()];
  const bytes = texts.reduce((sum, text) => sum + gzipSync(text).length, 0);
  expect(bytes).toBeLessThan(40_000);
});

test('a page loads no package that it doesn’t need', async () => {
  const packagesOf = async (path: string) =>
    packagesIn(await site.readAssets(site.pages.get(path) ?? ''));
  expect(await packagesOf('/states')).toEqual([]);
  expect(await packagesOf('/login')).toEqual(['forms', 'react', 'zod']);
  expect(await packagesOf('/')).toEqual(['downshift', 'react']);
  expect(await packagesOf('/gravel')).toEqual(['downshift', 'query', 'react']);
});

test('a race page weighs at most 22 KB on average', () => {
  const sizes = [...site.pages]
    .filter(([path]) => path.includes('/race/'))
    .map(([, html]) => Buffer.byteLength(html));
  expect(sizes.reduce((sum, size) => sum + size, 0) / sizes.length).toBeLessThan(22_000);
});

test('every race page names the races that comparing it with the whole calendar gives', async () => {
  const all = await listAllPublicRaces(site.db);
  const byPath = new Map(all.map((race) => [paths.race(race), race]));
  let named = 0;
  for (const [path, race] of byPath) {
    const html = site.pages.get(path) ?? '';
    const shown = (id: string) => {
      const [, list = ''] =
        new RegExp(`<section aria-labelledby="${id}"[^>]*>(.*?)</section>`, 's').exec(html) ?? [];
      return list
        .split('<li ')
        .slice(1)
        .map((row) => ({
          path: valuesOf(row, /<a [^>]*?href="([^"]+)"/g).join(),
          ends: new Date(valuesOf(row, /data-ends="([^"]+)"/g).join()).toISOString(),
          miles: /([\d,]+) mi\s*<span[^>]*>away/.exec(row)?.[1]?.replace(',', ''),
        }));
    };
    const { weekend, nearby } = relatedByBruteForce(race, all, todayAt(now));
    const expected = (list: typeof weekend) =>
      list.map((near) => ({
        path: paths.race(near.race),
        ends: endsAt(near.race),
        // At 0 miles, the row says "Same town".
        miles: near.miles === 0 ? undefined : String(near.miles),
      }));
    expect(shown('same-weekend'), path).toEqual(expected(weekend));
    expect(shown('nearby'), path).toEqual(expected(nearby));
    for (const other of [...shown('same-weekend'), ...shown('nearby')]) {
      expect(site.pages.has(other.path), other.path).toBe(true);
      expect(['scheduled', 'rescheduled', 'tentative']).toContain(
        byPath.get(other.path)?.eventStatus,
      );
      expect(other.ends > now.toISOString(), other.path).toBe(true);
      named += 1;
    }
  }
  expect(named).toBeGreaterThan(1000);
});

test('the listing index holds every public race, overall and by genre, in files named by a hash of their content', async () => {
  const { scopes }: ListingManifest = JSON.parse(await site.read('listing/manifest.json'));
  const rows = await site.db.select({ id: races.id, genre: races.genre }).from(races);
  for (const [scope, shards] of Object.entries(scopes)) {
    const texts = await Promise.all(shards.map(({ url }) => site.read(url)));
    const listed = texts
      .map(decodeShard)
      .flatMap((shard) => [
        ...Array.from({ length: shard.count }, (_, row) => raceAt(shard, row).id),
      ]);
    const ofScope = rows.filter(({ genre }) => scope === 'all' || genre === scope);
    expect(listed.sort(), scope).toEqual(ofScope.map(({ id }) => id).sort());
    for (const { url } of shards) expect(url).toMatch(/-?\w+\.[0-9a-f]{12}\.txt$/);
    for (const { detailsUrl, count } of shards) {
      const detailsOf = decodeDetails(await site.read(detailsUrl));
      expect(detailsOf(count - 1)).toHaveProperty('orgUrl');
    }
  }
});

test('the listing index takes at most 30 bytes a race, compressed', async () => {
  const { scopes }: ListingManifest = JSON.parse(await site.read('listing/manifest.json'));
  const texts = await Promise.all(scopes.all.map(({ url }) => site.read(url)));
  const bytes = texts.reduce((sum, text) => sum + brotliCompressSync(text).length, 0);
  const count = scopes.all.reduce((sum, shard) => sum + shard.count, 0);
  expect(bytes / count).toBeLessThanOrEqual(30);
});
