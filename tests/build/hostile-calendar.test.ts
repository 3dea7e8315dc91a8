import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { addDays } from '#calendar/time/day.ts';
import { contentsOf, type TableContents } from '#server/backups/table-repository.ts';
import type { AccountCall } from '#server/call.ts';
import { saveSnapshot } from '#server/editorial/snapshot-repository.ts';
import { createRaces } from '#server/races/create-races.ts';
import { deleteRace } from '#server/races/manage-races.ts';
import { saveRace } from '#server/saved-races/saved-race-repository.ts';
import { setCourseTrack } from '#server/tracks/course-tracks.ts';
import { addRider } from '../api/accounts/riders.ts';
import { backUpAndRestore } from '../backup.ts';
import { aGuide, anArticle, paragraph } from '../document.ts';
import { raceFields } from '../race.ts';
import { now } from '../seeded-site.ts';
import { asGpx, circle, hills } from '../track-files.ts';
import { buildHook, siteUrl, structuredData, useBuiltSite, valuesOf, wordsOf } from './site.ts';

const hostile = '"><script>alert(1)</script><img src=x onerror=alert(2)>';

/** Prismic's client retries at once, forever, when a 429 has no Retry-After. */
const busyCms = createServer((_, response) => response.writeHead(429).end());
afterAll(() => busyCms.close());

const hostileText = [
  paragraph(hostile),
  paragraph('Click', [
    {
      type: 'hyperlink',
      start: 0,
      end: 5,
      data: { link_type: 'Web', url: 'java\tSCRIPT:alert(3)' },
    },
  ]),
  {
    type: 'embed',
    oembed: {
      embed_url: 'https://evil.example/film',
      provider_name: 'YouTube',
      html: '<iframe src="https://evil.example/"></iframe>',
    },
  },
  { type: 'image', url: 'https://evil.example/x.png', alt: hostile },
];

const hostileFields = {
  tags: [hostile, 'gravel'],
  last_publication_date: '2026-11-20T15:00:00+0000',
};

/** 130 upcoming races, five a month at first, and 125 past ones. */
const longList = Array.from({ length: 255 }, (_, at) => ({
  ...{ name: `Long list ${at}`, genre: 'road', state: 'WY', location: 'Casper, WY' },
  date: at < 130 ? addDays('2026-12-01', 6 * at) : addDays('2026-10-31', 130 - at),
}));

/** The hostile course's name in addresses. */
const tracedCourse = 'script-alert-1-script-img-src-x-onerror-alert-2-12-mi';

/** The most a race may have: every course has all fields, and the first has a profile. */
const fullCourses = Array.from({ length: 30 }, (_, at) => ({
  ...{ name: `Category ${at} of the long weekend`, distance: { value: 20 + at, unit: 'mi' } },
  ...{
    climbingFt: 1000 + 311 * at,
    day: addDays('2027-06-04', at % 3),
    startTime: `0${at % 10}:30`,
  },
  categories: [
    `Men ${at}–${at + 9}`,
    `Women ${at}–${at + 9}`,
    'Nonbinary',
    'Singlespeed',
    'Tandem',
  ],
  ...{ price: 60 + at, minAge: at, maxAge: 70 + at, riderLimit: 100 + 7 * at },
  priceRises: ['2026-11-01', '2026-12-15', '2027-02-01', '2027-04-01'].map((from, step) => ({
    ...{ from, price: 70 + at + 10 * step },
  })),
  resultsUrl: `https://results.example.org/2027/category-${at}`,
}));

/** Bends at every point, as a real road does. */
const windingTrack = circle({ miles: 100, points: 4000, meters: hills(9, 180) }).map(
  (point, at) => ({
    ...point,
    lat: point.lat + 0.0002 * Math.sin(at * at),
    meters: (point.meters ?? 0) + 40 * Math.sin(at / 7) * Math.sin(at / 31),
  }),
);

let staffCall: AccountCall;
const contents: Record<string, Record<string, TableContents>> = {};

const site = useBuiltSite(async (db) => {
  const { port } = (await once(busyCms.listen(0, '127.0.0.1'), 'listening').then(() =>
    busyCms.address(),
  )) as AddressInfo;
  process.env['PRISMIC_ENDPOINT'] = `http://127.0.0.1:${port}/api/v2`;
  const article = { title: `Article ${hostile}`, excerpt: hostile, content: hostileText };
  const guide = { title: `Guide ${hostile}`, 'guide-content': hostileText, race_type: hostile };
  const content = {
    news: [anArticle('hostile', { ...hostileFields, data: article })],
    guides: [aGuide('hostile', { ...hostileFields, data: guide })],
  };
  await saveSnapshot(db, content, now);
  const add = (records: Record<string, unknown>[], status: 'approved' | 'pending' | 'rejected') =>
    createRaces(db, records.map(raceFields), { status, now });
  await add(
    [
      {
        name: `Hostile ${hostile}`,
        location: `${hostile}, KS`,
        tags: [hostile],
        overview: hostile,
        organizerEmail: 'canary-mail@example.org',
        reviewNotes: 'canary-notes',
      },
      {
        name: 'Moved race',
        eventStatus: 'rescheduled',
        previousDates: ['2027-05-01'],
        statusReason: 'Floods.',
      },
      { name: 'Off race', eventStatus: 'cancelled', regUrl: 'https://register.example.org/' },
      { name: 'Waiting race', eventStatus: 'postponed', regUrl: 'https://register.example.org/' },
      { name: 'Hoped race', eventStatus: 'tentative' },
      { name: 'Skipped race', date: '2026-05-02' },
      { name: 'Skipped race', date: '2027-05-01', eventStatus: 'cancelled' },
      { name: 'Paused race', date: '2026-05-02' },
      { name: 'Paused race', date: '2027-05-01', eventStatus: 'postponed' },
      { name: 'Paused race', date: '2028-05-06' },
      {
        name: 'Long race',
        date: '2026-11-19',
        endDate: '2026-11-21',
        state: 'HI',
        location: 'Hilo, HI',
      },
      {
        ...{ name: 'Maybe race', date: '2026-11-20', endDate: '2026-11-22' },
        ...{ eventStatus: 'tentative', state: 'AK', location: 'Fairbanks, AK' },
        coords: { lat: 64.84, lng: -147.72 },
      },
      {
        name: 'Guess race',
        date: '2026-05-02',
        eventStatus: 'tentative',
        orgUrl: 'https://org.example.org/',
      },
      {
        name: 'Dropped race',
        date: '2026-05-02',
        eventStatus: 'cancelled',
        orgUrl: 'https://org.example.org/',
      },
      {
        name: 'Traced race',
        ...{ location: 'Emporia, KS', coords: { lat: 38.4, lng: -96.18 } },
        courses: [{ name: hostile, distance: { value: 12, unit: 'mi' } }],
      },
      {
        ...{ name: 'Full race', date: '2027-06-04', endDate: '2027-06-06', courses: fullCourses },
        regUrl: 'https://register.example.org/full',
        registration: {
          ...{ opens: '2026-11-01', closes: '2027-06-01' },
          ...{ sourceUrl: 'https://full.example.org/dates', verifiedAt: '2026-11-10' },
          sources: { prices: { sourceUrl: 'https://full.example.org/prices' } },
        },
      },
      {
        ...{ name: 'One course', date: '2027-06-04', endDate: '2027-06-06' },
        courses: [{ ...fullCourses[1], riderLimit: 1 }],
        registration: { byLottery: true, verifiedAt: '2026-11-10' },
      },
      { name: 'Nowhere race', location: 'Zzyzx Flats, KS', coords: undefined },
    ],
    'approved',
  );
  await add(longList, 'approved');
  await add([{ name: 'canary-pending race' }], 'pending');
  await add([{ name: 'canary-rejected race' }], 'rejected');
  await add([{ name: 'canary-deleted race' }], 'approved');
  const account = await addRider(db, now, { username: 'canary-rider', role: 'admin' });
  await saveRace(db, { userId: account.id, raceId: 'canary-deleted-race-2027' }, now);
  staffCall = { db, now, siteUrl, account };
  await deleteRace(staffCall, { id: 'canary-deleted-race-2027' });
  const traced = { id: 'traced-race-2027', course: tracedCourse };
  const file = asGpx(circle({ miles: 20, meters: hills(4, 100) }));
  const bytes = new TextEncoder().encode(file);
  await setCourseTrack(staffCall, traced, { bytes, name: hostile });
  const full = { id: 'full-race-2027', course: 'category-0-of-the-long-weekend-20-mi' };
  const winding = new TextEncoder().encode(asGpx(windingTrack));
  await setCourseTrack(staffCall, full, { bytes: winding, name: 'winding.gpx' });

  contents['dumped'] = await contentsOf(db);
  await backUpAndRestore(db, now);
  contents['restored'] = await contentsOf(db);
});

const pathsWhere = (holds: (html: string) => boolean) =>
  [...site.pages].filter(([, html]) => holds(html)).map(([path]) => path);

const page = (id: string) => site.pages.get(`/gravel/race/${id}`) ?? '';

/** A race's page without the parts that stay hidden until a script checks the reader's clock. */
const shownOn = (id: string) => page(id).replace(/<(\w+)[^>]* hidden[ >].*?<\/\1>/gs, '');

test('T28 markup in any field shows as text', () => {
  // Markup inside an attribute's quotes is only text.
  const elements = (html: string) =>
    html
      .replace(/<script type="application\/ld\+json">.*?<\/script>/g, '')
      .replace(/"[^"]*"/g, '""');
  expect(pathsWhere((html) => /<script>alert|<img src=x/.test(elements(html)))).toEqual([]);
  const path = [...site.pages.keys()].find((key) => key.includes('/race/hostile')) ?? '';
  const html = site.pages.get(path) ?? '';
  expect(html).toContain('&lt;script&gt;alert(1)');
  expect(structuredData(html)[0]?.['name']).toBe(`Hostile ${hostile}`);
});

test('T49 a CMS that keeps answering 429 fails no build: the site shows its last good content', () => {
  expect(site.contentLines).toEqual([
    '1 article and 1 guide as they last were: the CMS could not be read, it answers 429 again and again',
  ]);
  expect(wordsOf(site.pages.get('/news') ?? '')).toContain('Article &quot;&gt;&lt;script');
  expect(site.pages.has('/guides/hostile')).toBe(true);
});

test('a document’s script, javascript: link and embed come out harmless', async () => {
  for (const path of ['/news/hostile', '/guides/hostile']) {
    const html = site.pages.get(path) ?? '';
    expect(html, path).toContain('<p>Click</p>');
    expect(html, path).toContain('<p>&quot;&gt;&lt;script&gt;alert(1)');
  }
  const feeds = await Promise.all(['news/feed.xml', 'guides/feed.xml'].map(site.read));
  expect(feeds.join()).toContain('hostile');
  expect(feeds.join()).not.toMatch(/<script|<img|evil\.example/);
  expect(pathsWhere((html) => /evil\.example|<iframe|script:alert/i.test(html))).toEqual([]);
});

test('T25 T54 no page and no file contains private or unapproved data', async () => {
  expect(pathsWhere((html) => html.includes('canary-'))).toEqual([]);
  expect(await site.read('sitemap-0.xml')).not.toContain('canary-');
});

test('T59 a backup restores into an empty database, row for row; this site was built from it', async () => {
  const { dumped = {}, restored } = contents;
  const filled = Object.keys(dumped).filter((table) => dumped[table]?.rows);
  expect(filled).toEqual(
    expect.arrayContaining(['alerts', 'audit_log', 'editorial_snapshots', 'races', 'users']),
  );
  expect(restored).toEqual(dumped);
  expect(site.pages.has('/gravel/race/moved-race-2027')).toBe(true);
  // A row added after the restore gets an ID of its own.
  await deleteRace(staffCall, { id: 'nowhere-race-2027' });
  expect((await contentsOf(site.db))['audit_log']?.rows).toBe(4);
});

test('T45 the build hook is in no file of the site', async () => {
  const { holding, total } = await site.findFiles(new URL(buildHook).pathname);
  expect(holding).toEqual([]);
  expect(total).toBeGreaterThan(site.pages.size);
  expect((await site.findFiles('Moved race')).holding).toContain(
    'gravel/race/moved-race-2027.html',
  );
});

test('a status shows on the page, in the list and in the structured data', () => {
  const list = site.pages.get('/gravel/ks') ?? '';
  expect(page('moved-race-2027')).toContain('(was May 1, 2027). Floods.');
  expect(structuredData(page('moved-race-2027'))[0]?.['previousStartDate']).toEqual(['2027-05-01']);
  for (const label of ['New date', 'Canceled', 'Postponed']) expect(list).toContain(label);
});

test('a canceled or postponed race keeps its page and loses its Register button', () => {
  for (const id of ['off-race-2027', 'waiting-race-2027']) {
    expect(page(id).includes('<h1'), id).toBe(true);
    expect(page(id).includes('register.example.org'), id).toBe(false);
    // It has a registration link, so the page doesn't ask for one.
    expect(page(id).includes('No website or registration link'), id).toBe(false);
  }
});

test('a past race leads to the next edition that is on, or else says that the next one is off', () => {
  expect(wordsOf(page('skipped-race-2026'))).toContain('Next: May 1, 2027 (Canceled)');
  const paused = wordsOf(page('paused-race-2026'));
  expect(paused).toContain('Next: May 6, 2028');
  expect(paused).not.toContain('Next: May 1, 2027');
  expect(paused).toMatch(/Other years.*Sat,\sMay\s6,\s2028.*More races/s);
});

test('a canceled race asks for no registration link or results', () => {
  expect(wordsOf(page('skipped-race-2027'))).toMatch(/We don’t have its website\. Add it ?\./);
});

test('a past race that was tentative or canceled is not shown as held', () => {
  for (const id of ['guess-race-2026', 'dropped-race-2026']) {
    for (const words of ['EVENT COMPLETED', 'View Results']) {
      expect(page(id).includes(words), `${id}: ${words}`).toBe(false);
    }
  }
  expect(page('guess-race-2026')).toContain('We don’t know whether it ran.');
  // Its organizer gave the date, so it's no estimate of ours.
  expect(page('hoped-race-2027')).toContain('isn’t confirmed yet, so don’t book travel.');
  expect(page('hoped-race-2027')).not.toContain('our estimate');
  // Its days have come, so booking travel is no longer the question.
  const maybe = wordsOf(shownOn('maybe-race-2026'));
  expect(maybe).toContain('Expected Nov 20–22, 2026. We don’t know whether it’s on.');
  expect(maybe).not.toContain('book travel');
  expect(page('dropped-race-2026')).toContain('Canceled. It was scheduled for');
});

test('a multi-day race is upcoming on its last day, and shows all its days', () => {
  expect(page('long-race-2026')).toContain('November 19 – Saturday, November 21, 2026');
  expect(shownOn('long-race-2026')).not.toContain('EVENT COMPLETED');
  expect(wordsOf(site.pages.get('/gravel/hi') ?? '')).toContain('Upcoming Races (1)');
});

test('a race without coordinates says so', () => {
  expect(page('nowhere-race-2027')).toContain('We don’t have an exact location');
  expect(structuredData(page('nowhere-race-2027'))[0]?.['location']).not.toHaveProperty('geo');
});

const hrefsOf = (html: string) => valuesOf(html, /<h3[^>]*><a href="([^"]+)"/g);
const idOf = ({ name, date }: (typeof longList)[number]) =>
  `/road/race/${name.toLowerCase().replaceAll(' ', '-')}-${date.slice(0, 4)}`;
const listPages = (list: string) => {
  const all = [...site.pages.keys()].filter((path) => path === list || path.startsWith(`${list}/`));
  return all.sort();
};

test('a long list has a page for each hundred races, and every race is on one, in order', () => {
  for (const [list, races] of [
    ['/road/wy', longList],
    ['/states/wyoming', longList.slice(0, 130)],
  ] as const) {
    const pages = listPages(list);
    const last = Math.ceil(races.length / 100);
    expect(pages).toEqual([
      list,
      ...Array.from({ length: last - 1 }, (_, at) => `${list}/page/${at + 2}`),
    ]);
    const htmls = pages.map((path) => site.pages.get(path) ?? '');
    expect(htmls.flatMap(hrefsOf)).toEqual(races.map(idOf));
    for (const [at, html] of htmls.entries()) {
      expect(hrefsOf(html)).toHaveLength(Math.min(100, races.length - at * 100));
      const [, nav = ''] = html.split('<nav aria-label="Pages"');
      const [links = ''] = nav.split('</nav>');
      expect(wordsOf(links)).toContain(
        `Showing ${at * 100 + 1}–${Math.min(races.length, at * 100 + 100)} of ${races.length}`,
      );
      expect(wordsOf(links)).toContain(`Page ${at + 1} of ${last}`);
      expect(valuesOf(links, /href="([^"]+)"/g)).toEqual(
        [pages[at - 1], pages[at + 1]].filter((path) => path !== undefined),
      );
    }
  }
});

test('each page of a long list counts the whole list and has its own address', async () => {
  const listed = await site.read('sitemap-0.xml');
  const titles = new Set<string>();
  const descriptions: string[] = [];
  for (const path of listPages('/road/wy')) {
    const html = site.pages.get(path) ?? '';
    const words = wordsOf(html);
    expect(words).toContain('130 upcoming · 125 past');
    expect(html).toContain(`<link rel="canonical" href="${siteUrl}${path}">`);
    expect(html).toContain('<meta name="robots" content="index, follow">');
    const lastmod = `<lastmod>${now.toISOString()}</lastmod>`;
    expect(listed.includes(`<loc>${siteUrl}${path}</loc>${lastmod}`), path).toBe(true);
    titles.add(valuesOf(html, /<title>([^<]+)</g).join());
    descriptions.push(...valuesOf(html, /<meta name="description" content="([^"]+)"/g));
  }
  const whole = descriptions[0] ?? '';
  expect(descriptions).toEqual([whole, `${whole} Page 2 of 3.`, `${whole} Page 3 of 3.`]);
  expect(titles.size).toBe(3);
  const [first = '', second = '', third = ''] = listPages('/road/wy').map((path) =>
    wordsOf(site.pages.get(path) ?? ''),
  );
  for (const page of [first, second]) expect(page).toContain('Upcoming Races (130)');
  for (const page of [second, third]) expect(page).toContain('Past Races (125)');
  expect(third).not.toContain('Upcoming Races');
  expect(third).not.toContain('No upcoming races');
  // The first page's last month continues on the second, which repeats its heading.
  for (const page of [first, second]) expect(page).toContain('July 2028 · 5 races');
});

test('a month links to the page of a long list where it begins', () => {
  for (const path of listPages('/states/wyoming')) {
    const months = valuesOf(site.pages.get(path) ?? '', /<a href="([^"]*#\d{4}-\d\d)"/g);
    expect(months).toHaveLength(26);
    const places = months.map((href) => {
      const { pathname, hash } = new URL(href, siteUrl + path);
      expect(site.pages.get(pathname), href).toContain(` id="${hash.slice(1)}"`);
      return pathname;
    });
    expect(places).toEqual(places.toSorted());
    expect(new Set(places)).toEqual(new Set(listPages('/states/wyoming')));
  }
});

test('R92 a race’s page draws a course’s profile, and describes it to readers who can’t see it', () => {
  const html = page('traced-race-2027');
  const profile = /<svg role="img" aria-labelledby="(\S+) (\S+)".*?<\/svg>/s.exec(html);
  const [svg = '', title, description] = profile ?? [];
  expect(svg).toContain(`<title id="${title}">Elevation profile of &quot;`);
  expect(svg).toMatch(
    new RegExp(`<desc id="${description}">Total climb 1,3\\d\\d ft. Longest climb `),
  );
  expect(svg).toMatch(
    /Longest climb 3\d\d ft in 2\.\d mi, from mile .*High point 1,6\d\d ft at mile \d+(\.5)?\.<\/desc>/,
  );
  expect(svg).toContain('currentColor');
  expect(svg).not.toMatch(/#[0-9a-f]{3,6}\b|style=/);
  expect(html).toContain('The course file measures 20\u00a0mi, not 12\u00a0mi.');
  const download = `/api/races/traced-race-2027/courses/${tracedCourse}/track.gpx`;
  expect(html).toContain(`href="${download}" download`);
  expect(html).toMatch(/<race-map [^>]*data-lines="\[&quot;/);
});

test('R92 only races with a course file have its map, download and profile', () => {
  expect(pathsWhere((html) => /data-lines|track\.gpx|Course profile/.test(html)).sort()).toEqual([
    '/gravel/race/full-race-2027',
    '/gravel/race/traced-race-2027',
  ]);
});

test('a page with 30 courses and a profile is at most 45 KB gzipped with its styles and scripts', async () => {
  const html = page('full-race-2027');
  const texts = [html, ...(await site.readAssets(html)).values()];
  const bytes = texts.reduce((sum, text) => sum + gzipSync(text).length, 0);
  expect(bytes).toBeLessThan(45_000);
});

test('courses show their current price, and registration the source of its facts', () => {
  const words = wordsOf(shownOn('full-race-2027'));
  // It was $60 until November.
  expect(words).toContain(
    '$70, $80 from Dec 15, 2026, $90 from Feb 1, 2027, $100 from Apr 1, 2027',
  );
  expect(words).not.toContain('$60');
  expect(words).toContain('1,000–10,019 ft');
  expect(words).toContain('Source: full.example.org (opens in a new tab) · Verified Nov 10, 2026');
  expect(words).toContain('Price source: full.example.org');
  expect(words).toContain('Fri, Jun 4, 12:30 AM and later');
  const later = /<span hidden data-from="([^"]+)" data-until="([^"]+)">\$80, \$90 from/.exec(
    page('full-race-2027'),
  );
  expect(later?.slice(1)).toEqual(['2026-12-15T07:00Z', '2027-02-01T07:00Z']);
});

test('a race’s facts include the details of its only course', () => {
  const words = wordsOf(shownOn('one-course-2027'));
  expect(words).not.toContain('Courses');
  for (const fact of [
    'Sat, Jun 5, 1:30 AM start',
    '21 miCategory 1 of the long weekend',
    'Climbing1,311 ft',
    'Men 1–10, Women 1–10, Nonbinary, Singlespeed, Tandem · Ages 1–71 · 1 rider',
    'Entry by lottery',
    'Verified Nov 10, 2026',
  ]) {
    expect(words).toContain(fact);
  }
});
