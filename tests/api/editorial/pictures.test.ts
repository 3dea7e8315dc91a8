import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { fetchPictures } from '#editorial/pictures.ts';
import { resolveContent } from '#editorial/resolve-content.ts';
import { anArticle, paragraph } from '../../document.ts';
import { folderOf } from '../local/fixture-site.ts';
import { type Fault, startCms } from './fake-cms.ts';
import { virtualClock } from './virtual-clock.ts';

const dimensions = { width: 2000, height: 1000 };

/** An article with one picture in its header and one in its text. */
function illustrated(header: string, inText = header) {
  const image = (url: string) => ({ url, alt: 'A start', dimensions });
  const content = [paragraph('x'), { type: 'image', ...image(inText) }];
  const data = { content, 'news-update-impact-image': image(header) };
  return { news: [anArticle('a', { data })], guides: [] };
}

async function fetchFor(answer: Fault, addresses: (origin: string) => [string, string?]) {
  const { folder, remove } = await folderOf({});
  onTestFinished(remove);
  const { endpoint, requests } = await startCms([], answer);
  const content = illustrated(...addresses(new URL(endpoint).origin));
  const source = { endpoint, folder, clock: virtualClock() };
  const pictures = await fetchPictures(content, source);
  const [article] = resolveContent(content, undefined, pictures.at).editorial.news;
  return { requests, article, content, folder, pictures, source };
}

const photo = () =>
  sharp({ create: { ...dimensions, channels: 3, background: 'red' } })
    .png()
    .toBuffer();

test('a picture that the CMS hosts is fetched once, made small, and shown from this site’s own address', async () => {
  const png = await photo();
  const { requests, article, content, folder, pictures, source } = await fetchFor(
    (_, response) => Boolean(response.end(png)),
    (origin) => [`${origin}/a.png`],
  );
  const [[file, bytes] = []] = pictures.files;
  expect(file).toMatch(/^[0-9a-f]{20}\.webp$/);
  expect(article?.picture).toEqual({ src: `/pictures/${file}`, alt: 'A start' });
  expect(article?.html).toContain(`<img src="/pictures/${file}" alt="A start"`);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 1600, height: 800 });
  expect((await fetchPictures(content, source)).files).toEqual(pictures.files);
  expect([requests.length, await readdir(folder)]).toEqual([1, [file]]);
});

test('T31 a picture outside the CMS is never fetched', async () => {
  const other = await startCms([]);
  const { article, pictures } = await fetchFor(
    () => false,
    () => [`${new URL(other.endpoint).origin}/a.png`, 'file:///etc/passwd'],
  );
  expect(other.requests).toEqual([]);
  expect([pictures.files.size, pictures.complaints]).toEqual([0, []]);
  expect(article?.picture.src).toMatch(/^\/art\/all\/\d\.webp$/);
  expect(article?.html).toBe('<p>x</p>');
});

test('T49 a picture that is invalid or can’t be fetched is reported, and drawn instead', async () => {
  const { article, pictures } = await fetchFor(
    ({ url }, response) => {
      if (url.pathname === '/a.png') response.end('<svg><script>alert(1)</script>');
      else response.writeHead(429).end();
      return true;
    },
    (origin) => [`${origin}/a.png`, `${origin}/b.png`],
  );
  expect(pictures.files.size).toBe(0);
  expect(pictures.complaints).toEqual([expect.stringMatching(/^2 of 2 pictures missing, "http/)]);
  expect(article?.picture.src).toMatch(/^\/art\//);
});
