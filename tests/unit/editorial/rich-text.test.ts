import { expect, test } from 'vitest';
import { z } from 'zod';
import { richTextSchema } from '#editorial/document-schema.ts';
import { safeHref } from '#editorial/links.ts';
import { serialize } from '#editorial/rich-text.ts';
import { paragraph } from '../../document.ts';

const text = (type: string, words: string, spans: unknown[] = []) => ({ type, text: words, spans });
const textOf = (...nodes: unknown[]) => serialize(richTextSchema.parse(nodes));
const htmlOf = (...nodes: unknown[]) => textOf(...nodes).html;
const link = (start: number, end: number, data: unknown) => ({
  type: 'hyperlink',
  start,
  end,
  data,
});
const web = (url: string) => htmlOf(paragraph('x', [link(0, 1, { link_type: 'Web', url })]));
const hrefOf = (html: string) => /href="([^"]*)"/.exec(html)?.[1];

test('paragraphs, headings, lists, code and pictures come out as such', () => {
  const image = {
    type: 'image',
    url: '/art/cx-1.svg',
    alt: 'Mud "here"',
    dimensions: { width: 640, height: 360 },
  };
  expect(
    htmlOf(
      text('heading1', 'Top'),
      paragraph('One\ntwo'),
      paragraph(' '),
      ...[text('list-item', 'a'), text('list-item', ''), paragraph(''), text('list-item', 'b')],
      ...[text('o-list-item', 'c'), text('preformatted', '')],
      text('preformatted', '1\n2'),
      image,
    ),
  ).toBe(
    '<h2 id="section-top">Top</h2><p>One<br>two</p><ul><li>a</li><li>b</li></ul><ol><li>c</li></ol>' +
      '<pre tabindex="0" role="group" aria-label="Sample">1\n2</pre><figure><img src="/art/cx-1.svg" alt="Mud &quot;here&quot;" width="640" height="360" loading="lazy" decoding="async"></figure>',
  );
});

test('a number keeps its unit on its line, other than in a sample of code', () => {
  expect(htmlOf(paragraph('Let air out at 5 °F.'), text('preformatted', 'pressure 5 psi'))).toBe(
    '<p>Let air out at 5\u00a0°F.</p><pre tabindex="0" role="group" aria-label="Sample">pressure 5 psi</pre>',
  );
});

test('headings are listed with unique ids', () => {
  const names = ['Tires', 'Tires', 'Tires 2', '!!'].map((name) => text('heading2', name));
  expect(textOf(...names, text('heading3', 'Deep'), text('heading4', 'Deeper')).headings).toEqual([
    { id: 'section-tires', text: 'Tires', level: 2 },
    { id: 'section-tires-2', text: 'Tires', level: 2 },
    { id: 'section-tires-2-2', text: 'Tires 2', level: 2 },
    { id: 'section-untitled', text: '!!', level: 2 },
    { id: 'section-deep', text: 'Deep', level: 3 },
  ]);
});

test('overlapping spans still nest, and labels leave only their text', () => {
  const spans = [
    { type: 'strong', start: 0, end: 4 },
    { type: 'em', start: 2, end: 6 },
    link(3, 5, { link_type: 'Web', url: '/gravel' }),
    { type: 'label', start: 0, end: 6, data: { label: 'evil' } },
    { type: 'strong', start: 7, end: 99 },
  ];
  expect(htmlOf(paragraph('abcdef', spans))).toBe(
    '<p><strong>ab</strong><strong><em>c</em></strong><a href="/gravel"><strong><em>d</em></strong><em>e</em></a><em>f</em></p>',
  );
});

test('a link to another document leads to its page, and a broken one leads nowhere', () => {
  const to = (data: object) =>
    hrefOf(htmlOf(paragraph('x', [link(0, 1, { link_type: 'Document', ...data })])));
  expect(to({ type: 'news_and_updates', uid: 'a' })).toBe('/news/a');
  expect(to({ type: 'race_guide', uid: 'b' })).toBe('/guides/b');
  expect(to({ type: 'race_guide', uid: 'b', isBroken: true })).toBeUndefined();
  expect(to({ type: 'homepage', uid: 'b' })).toBeUndefined();
});

test('a link to another site opens a new tab, and says so', () => {
  expect(web('https://example.org/a?b=1&c="2"')).toBe(
    '<p><a href="https://example.org/a?b=1&amp;c=%222%22" target="_blank" rel="noopener">x<span class="sr-only"> (opens in a new tab)</span></a></p>',
  );
  expect(web('mailto:hello@example.org')).toBe('<p><a href="mailto:hello@example.org">x</a></p>');
});

test('markup in any text comes out as text', () => {
  const evil = '"><script>alert(1)</script><img src=x onerror=alert(2)>';
  const html = htmlOf(
    ...['paragraph', 'heading1', 'list-item', 'o-list-item', 'preformatted'].map((type) =>
      text(type, evil),
    ),
    { type: 'image', url: `/art/x.svg?${evil}`, alt: evil },
    { type: 'embed', oembed: { embed_url: 'https://vimeo.com/1', title: evil, html: evil } },
    paragraph(evil, [link(0, 9, { link_type: 'Web', url: `/x${evil}` })]),
  );
  expect(html.replace(/"[^"]*"/g, '""')).not.toMatch(
    /<script|<img src=x|onerror=(?!alert\(2\)&gt;)/,
  );
  expect(html).toContain('&lt;script&gt;alert(1)');
});

test.each([
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript&#58;alert(1)',
  'javascript&colon;alert(1)',
  'javascript%3Aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'blob:https://example.org/1',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/a/..//evil.example',
  '/./\\evil.example',
  'https://bell.test@evil.example/',
  'https:evil.example',
  'gravel',
  '#top',
  '',
])('%j doesn’t become a link', (address) => {
  expect(safeHref(address)).toBeUndefined();
  expect(web(address)).toBe('<p>x</p>');
});

test('a dead link doesn’t hide a working one, and no cut splits a character', () => {
  const spans = [
    link(0, 2, { link_type: 'Web', url: 'javascript:alert(1)' }),
    link(0, 2, { link_type: 'Web', url: '/gravel' }),
    { type: 'em', start: 3, end: 4 },
  ];
  expect(htmlOf(paragraph('ab 🚲', spans))).toBe('<p><a href="/gravel">ab</a> 🚲</p>');
});

test('invisible characters are replaced, and spans keep their places', () => {
  const spans = [{ type: 'em', start: 4, end: 5 }];
  expect(htmlOf(paragraph('a\0\u202e\ud800b', spans))).toBe('<p>a  \ufffd<em>b</em></p>');
});

test('an embed becomes a link to a film on a known host, or nothing', () => {
  const embed = (embed_url: string) =>
    htmlOf({
      type: 'embed',
      oembed: {
        embed_url,
        title: 'A lap',
        provider_name: 'YouTube',
        html: '<iframe src="https://evil.example"></iframe><script>alert(1)</script>',
      },
    });
  expect(embed('https://www.youtube.com/watch?v=abc')).toBe(
    '<p class="film"><a href="https://www.youtube.com/watch?v=abc" target="_blank" rel="noopener">Watch on YouTube: A lap<span class="sr-only"> (opens in a new tab)</span></a></p>',
  );
  expect(embed('https://vimeo.com/1')).toContain('Watch on Vimeo: A lap');
  for (const evil of [
    'https://evil.example/youtube.com',
    'https://youtube.com.evil.example/',
    'https://youtube.com@evil.example/',
    'http://youtube.com/watch?v=abc',
    'javascript:alert(1)//youtube.com',
  ]) {
    expect(embed(evil), evil).toBe('');
  }
});

test('pictures from other hosts and nodes of unknown kinds are dropped, and a broken node is an error', () => {
  expect(htmlOf({ type: 'image', url: 'https://images.example/x.jpg', alt: 'x' })).toBe('');
  expect(htmlOf({ type: 'image', url: '//images.example/x.jpg' })).toBe('');
  expect(htmlOf({ type: 'image', url: '/.//images.example/x.jpg' })).toBe('');
  expect(htmlOf({ type: 'table', table: { body: '<script>' } })).toBe('');
  expect(() => textOf({ type: 'paragraph', text: 7 })).toThrow(z.ZodError);
});
