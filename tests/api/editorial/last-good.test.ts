import { beforeEach, expect, test, vi } from 'vitest';
import { findSnapshot } from '#server/editorial/snapshot-repository.ts';
import { readSiteEditorial } from '../../../src/site/site-editorial.ts';
import { aGuide, anArticle, paragraph, type TestDocument } from '../../document.ts';
import { useDatabase } from '../database.ts';
import { startCms, unreachableCms } from './fake-cms.ts';

const database = useDatabase();
let logged: string[] = [];

beforeEach(() => {
  // As in the dev server, which rereads the content each time.
  process.env['FUNCTIONS_URL'] = 'http://localhost:9';
  logged = [];
  for (const name of ['info', 'warn'] as const) {
    vi.spyOn(console, name).mockImplementation((text) => logged.push(text));
  }
  return () => vi.restoreAllMocks();
});

async function readFrom(endpoint: string) {
  process.env['PRISMIC_ENDPOINT'] = endpoint;
  logged = [];
  const { status, news, guides } = await readSiteEditorial();
  return { status, news: news.map(({ slug }) => slug), guides: guides.map(({ slug }) => slug) };
}

const readDocuments = async (...documents: TestDocument[]) =>
  readFrom((await startCms(documents)).endpoint);

test('T49 the last content stays while the CMS is unreachable, and the build says so', async () => {
  expect(await readDocuments(anArticle('a'), aGuide('b'))).toEqual({
    ...{ status: 'fresh', news: ['a'], guides: ['b'] },
  });
  expect(logged).toEqual(['content: 1 article and 1 guide']);
  expect(await readFrom(await unreachableCms())).toEqual({
    status: 'stale',
    news: ['a'],
    guides: ['b'],
  });
  expect(logged).toEqual([
    'content: 1 article and 1 guide as they last were: the CMS could not be read, it could not be reached (ECONNREFUSED)',
  ]);
});

test('T49 with nothing kept, an unreachable CMS leaves nothing to show', async () => {
  expect(await readFrom(await unreachableCms())).toEqual({
    status: 'unavailable',
    news: [],
    guides: [],
  });
  expect(logged[0]).toMatch(
    /^content: nothing to show: the CMS could not be read, .*, and nothing was kept$/,
  );
  expect(await findSnapshot(database.db)).toBeUndefined();
});

test('T49 an empty list never replaces a full one', async () => {
  await readDocuments(anArticle('a'), aGuide('b'));
  expect(await readDocuments()).toEqual({ status: 'stale', news: ['a'], guides: ['b'] });
  expect(await readDocuments(aGuide('c'))).toEqual({ status: 'stale', news: ['a'], guides: ['c'] });
  expect(logged).toEqual([
    'content: 1 article and 1 guide (the CMS has no articles any more, so the last ones stay)',
  ]);
  expect(await readDocuments(anArticle('d'), aGuide('c'))).toMatchObject({
    status: 'fresh',
    news: ['d'],
  });
});

test('an empty CMS isn’t a failure if nothing was shown before', async () => {
  expect(await readDocuments()).toEqual({ status: 'fresh', news: [], guides: [] });
});

test('a malformed document is named and shown as it last was, or dropped; the others stay', async () => {
  await readDocuments(anArticle('a', { data: { title: 'Good' } }), anArticle('b'));
  const broken = anArticle('a', { data: { content: [{ type: 'paragraph', text: 7 }] } });
  const unknown = anArticle('new\ncontent: forged', { data: { title: '' } });
  const { endpoint } = await startCms([
    broken,
    unknown,
    anArticle('b'),
    aGuide('g', { uid: '../x' }),
  ]);
  process.env['PRISMIC_ENDPOINT'] = endpoint;
  const { news, guides } = await readSiteEditorial();
  expect(news.map(({ slug, title }) => [slug, title])).toEqual([
    ['a', 'Good'],
    ['b', 'Article b'],
  ]);
  expect(guides).toEqual([]);
  expect(logged.slice(-3)).toEqual([
    expect.stringMatching(/^content: shown as it last was, article "a": data.content.0.text /),
    expect.stringMatching(/^content: left out, article "new\\ncontent: forged": uid /),
    expect.stringMatching(/^content: left out, guide "..\/x": uid /),
  ]);
});

test('the last good content is written only when it has changed, whatever it holds', async () => {
  const odd = anArticle('odd', { data: { content: [paragraph('a\u0000b\ud800')] } });
  const at = async (now: string, ...documents: TestDocument[]) => {
    process.env['NOW'] = now;
    await readDocuments(...documents);
    const { rows } = await database.db.execute<{ day: string }>(
      `select to_char(saved_at at time zone 'UTC', 'YYYY-MM-DD') as day from editorial_snapshots`,
    );
    return rows.map(({ day }) => day);
  };
  expect(await at('2026-11-20T12:00:00Z', odd)).toEqual(['2026-11-20']);
  expect(await at('2026-11-21T12:00:00Z', odd)).toEqual(['2026-11-20']);
  expect(await at('2026-11-22T12:00:00Z', odd, anArticle('b'))).toEqual(['2026-11-22']);
});
