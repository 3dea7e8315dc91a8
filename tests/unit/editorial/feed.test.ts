import { getRssString } from '@astrojs/rss';
import { expect, test } from 'vitest';
import { feedOf } from '#editorial/feed.ts';
import { anArticle } from './piece.ts';

const hostile = '"><script>alert(1)</script>\u0007\uffff]]>&';

test('a feed escapes its input and has only absolute URLs', async () => {
  const html = '<p><a href="/gravel">Gravel</a> <a href="https://x.org/">X</a></p>';
  const feed = {
    title: 'News',
    description: 'All of it.',
    path: '/news/feed.xml',
    pieces: [anArticle({ title: hostile, excerpt: hostile, tags: [hostile], html })],
  };
  const xml = await getRssString(feedOf(feed, new URL('https://bell.test')));
  expect(xml).not.toContain('<script');
  expect(xml).not.toContain('\u0007');
  expect(xml).not.toContain('\uffff');
  expect(xml).not.toMatch(/&(?!(?:amp|lt|gt|quot|apos);)/);
  expect(xml).toContain('<link>https://bell.test/news/an-article</link>');
  expect(xml).toContain('<pubDate>Sun, 01 Nov 2026 17:00:00 GMT</pubDate>');
  expect(xml).toContain('href=&quot;https://bell.test/gravel&quot;');
  expect(xml).toContain('href="https://bell.test/news/feed.xml" rel="self"');
});
