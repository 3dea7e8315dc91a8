import { expect, onTestFinished, test, vi } from 'vitest';
import { readCms } from '#editorial/read-cms.ts';
import { readConfig } from '#server/config.ts';
import { contentState } from '../../../netlify/local/content/documents.ts';
import { aGuide, anArticle } from '../../document.ts';
import { type Fault, startCms, unreachableCms } from './fake-cms.ts';
import { virtualClock } from './virtual-clock.ts';

const some = () => [anArticle('a'), aGuide('b')];

async function read(fault: Fault, documents = some()) {
  const clock = virtualClock();
  const cms = await startCms(documents, fault);
  const outcome = await readCms({ endpoint: cms.endpoint, clock }).then(
    (content) => ({ content, error: undefined }),
    (error: Error) => ({ content: undefined, error: `${error.name}: ${error.message}` }),
  );
  const searches = cms.requests.filter((url) => url.pathname.endsWith('/search'));
  return { ...outcome, clock, searches };
}

const count = (content: { news: unknown[]; guides: unknown[] } | undefined) =>
  content && [content.news.length, content.guides.length];

test('types are tried in order until one has documents, which come in pages of 100, 500 ms apart', async () => {
  const many = Array.from({ length: 230 }, (_, number) =>
    anArticle(`n${number}`, {
      type: 'article',
      first_publication_date: new Date(Date.UTC(2026, 0, 1, number)).toISOString(),
    }),
  );
  const { content, clock, searches } = await read(
    () => false,
    [...many, aGuide('x', { type: 'race_guides' })],
  );
  const queries = searches.map((url) => {
    const [, type] = /"(.*)"/.exec(url.searchParams.get('q') ?? '') ?? [];
    return [type, url.searchParams.get('page'), url.searchParams.get('pageSize')].join(' ');
  });
  expect(queries).toEqual([
    ...['news_and_updates 1 100', 'news_article 1 100', 'news 1 100'],
    ...['article 1 100', 'article 2 100', 'article 3 100'],
    ...['race_guide 1 100', 'guide 1 100', 'race_guides 1 100'],
  ]);
  expect(clock.waits).toEqual([500, 500]);
  const uids = content?.news.map((document) => (document as { uid: string }).uid);
  expect(uids).toEqual(many.map(({ uid }) => uid).reverse());
});

test('endless pages are read ten times', async () => {
  const endless: Fault = ({ isSearch }, response) => {
    if (!isSearch) return false;
    response.end(JSON.stringify({ results: [anArticle('a')], next_page: 'https://more' }));
    return true;
  };
  expect((await read(endless)).searches).toHaveLength(20);
});

test('T49 an unreachable CMS is reported as such', async () => {
  await expect(
    readCms({ endpoint: await unreachableCms(), clock: virtualClock() }),
  ).rejects.toThrow('it could not be reached (ECONNREFUSED)');
});

test('T49 a CMS that hangs, at once or mid-answer, is given up on', async () => {
  for (const begins of [false, true]) {
    const clock = virtualClock();
    const { endpoint } = await startCms(some(), ({ isSearch }, response) => {
      if (!isSearch) return false;
      if (begins) response.write('{"results":[');
      else clock.advance(15_000);
      return true;
    });
    const fetchHeaders: typeof fetch = async (url, init) => {
      const answer = await fetch(url, init);
      if (String(url).includes('/search')) clock.advance(15_000);
      return answer;
    };
    const reading = readCms({ endpoint, clock, fetch: fetchHeaders });
    await expect(reading).rejects.toThrow('it did not answer within 15 s');
  }
});

test('T49 a CMS that is slow at each request is given up on after 40 s', async () => {
  const { endpoint } = await startCms([], () => {
    clock.advance(8000);
    return false;
  });
  const clock = virtualClock();
  await expect(readCms({ endpoint, clock })).rejects.toThrow('it took longer than 40 s');
  expect(clock.now()).toBe(40_000);
});

const busy =
  (times: number, retryAfter?: string): Fault =>
  ({ isSearch, before }, response) => {
    if (!isSearch || before >= times) return false;
    response.writeHead(429, retryAfter === undefined ? {} : { 'retry-after': retryAfter }).end();
    return true;
  };

test('T49 a 429 is waited out for as long as it says, or for 1.5 s', async () => {
  const withDelay = await read(busy(2, '4'));
  expect([count(withDelay.content), withDelay.clock.waits]).toEqual([
    [1, 1],
    [4000, 4000],
  ]);
  const withoutDelay = await read(busy(2));
  expect([count(withoutDelay.content), withoutDelay.clock.waits]).toEqual([
    [1, 1],
    [1500, 1500],
  ]);
});

test('T49 an endless 429 is retried up to three requests, and one that says an hour not at all', async () => {
  const endless = await read(busy(Number.POSITIVE_INFINITY));
  expect(endless.error).toBe('CmsError: it answers 429 again and again');
  expect(endless.searches).toHaveLength(3);
  const hour = await read(busy(Number.POSITIVE_INFINITY, '3600'));
  expect(hour.error).toBe('CmsError: it answers 429 for longer than there is');
  expect([hour.searches.length, hour.clock.waits]).toEqual([1, []]);
});

const refusing =
  (status: 404 | 410, times: number): Fault =>
  ({ isSearch, before }, response) => {
    if (!isSearch || before >= times) return false;
    const type = status === 404 ? 'api_notfound_error' : 'api_validation_error';
    const message = `Ref is not good. Master ref is: master-ref`;
    response.writeHead(status).end(JSON.stringify({ type, message }));
    return true;
  };

test.each([404, 410] as const)(
  'T49 a ref that is refused (%i) is replaced by the latest, three times at most',
  async (status) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    onTestFinished(() => warn.mockRestore());
    expect(count((await read(refusing(status, 2))).content)).toEqual([1, 1]);
    const endless = await read(refusing(status, Number.POSITIVE_INFINITY));
    expect(endless.error).toContain('CmsError: it answered "Ref is not good.');
    expect(endless.searches).toHaveLength(3);
  },
);

test('T49 an invalid answer is reported without the access token', async () => {
  const cms = await startCms(some(), ({ isSearch }, response) => {
    if (isSearch) response.end('<html>Sorry</html>');
    return isSearch;
  });
  const reading = readCms({ endpoint: cms.endpoint, accessToken: 'canary-token' });
  await expect(reading).rejects.toThrow(/^it answered (?!.*canary)/);
  expect(cms.requests.map((url) => url.searchParams.get('access_token'))).toContain('canary-token');
});

test('the state that npm start compares differs between what is published and an unreachable CMS', async () => {
  const { endpoint } = await startCms(some());
  const state = (PRISMIC_ENDPOINT?: string) => contentState(readConfig({ PRISMIC_ENDPOINT }));
  expect(await state(endpoint)).toBe(`${endpoint} master-ref`);
  const unreachable = await unreachableCms();
  expect(await state(unreachable)).toBe(`${unreachable} down`);
  expect(await state()).toMatch(/^[0-9a-f]{16}$/);
});
