import { expect, test } from 'vitest';
import { serveContent } from '../../netlify/local/content/serve-content.ts';
import { assertWellFormed } from '../unit/art/well-formed.ts';
import { type BuiltSite, structuredData, valuesOf, wordsOf } from './site.ts';

interface Written {
  uid: string;
  type: string;
  tags: string[];
  data: Record<string, unknown>;
}

/** The documents of `data/content`, newest first. */
async function documents(kind: 'news' | 'guides'): Promise<Written[]> {
  const { endpoint, close } = await serveContent();
  try {
    const master = (await (await fetch(endpoint)).json()) as { refs: { ref: string }[] };
    const type = kind === 'news' ? 'news_and_updates' : 'race_guide';
    const query = new URLSearchParams({
      ref: master.refs[0]?.ref ?? '',
      pageSize: '100',
      orderings: '[document.first_publication_date desc]',
      q: `[[at(document.type, "${type}")]]`,
    });
    const found = await (await fetch(`${endpoint}/documents/search?${query}`)).json();
    return (found as { results: Written[] }).results.sort((a, b) =>
      dayOf(b).localeCompare(dayOf(a)),
    );
  } finally {
    await close();
  }
}

const dayOf = ({ data }: Written) => String(data['date'] ?? data['guide-date']);

const titleOf = ({ data }: Written) => (data['title'] as { text: string }[])[0]?.text ?? '';

/** The links under a heading of a page, up to the next heading. */
function linksUnder(html: string, heading: string): string[] {
  const [, rest = ''] = html.split(`>${heading}</h2>`);
  return valuesOf(rest.split('<h2')[0] ?? '', /<a [^>]*?href="([^"]+)"/g);
}

/** Tests the news and guides of a site built from `data/content`. */
export function testEditorialPages(site: BuiltSite): void {
  const pageOf = (path: string) => site.pages.get(path) ?? '';

  test.each([
    ['news', 'NewsArticle', '/not-found/article'],
    ['guides', 'Article', '/not-found/guide'],
  ] as const)(
    '%s: a page each, with its dates for search engines, listed newest first, in the feed',
    async (kind, type, missing) => {
      const written = await documents(kind);
      expect(written).toHaveLength(12);
      for (const document of written) {
        const html = pageOf(`/${kind}/${document.uid}`);
        const [article, crumbs] = structuredData(html);
        expect(article).toMatchObject({
          '@type': type,
          headline: titleOf(document),
          datePublished: dayOf(document),
          url: `${site.siteUrl}/${kind}/${document.uid}`,
          author: { '@type': 'Organization', name: 'Bell Lap' },
        });
        expect(String(article?.['dateModified']) >= dayOf(document)).toBe(true);
        expect(crumbs?.['@type']).toBe('BreadcrumbList');
        expect(html).toContain(`<time datetime="${dayOf(document)}">`);
        expect(wordsOf(html)).toMatch(/Reading time\s*\d+ min/);
      }
      const addresses = written.map(({ uid }) => `/${kind}/${uid}`);
      const listed = valuesOf(pageOf(`/${kind}`), /<h[23] class="title[^>]*><a href="([^"]+)"/g);
      if (kind === 'news') expect(listed).toEqual(addresses);
      else expect([...listed].sort()).toEqual([...addresses].sort());
      const xml = await site.read(`${kind}/feed.xml`);
      assertWellFormed(
        xml.replace(/^<\?xml[^>]*\?>/, '').replace(/&(amp|lt|gt|quot|apos);|(?<=[^/\w"])>/g, ''),
      );
      expect(valuesOf(xml, /<item>.*?<link>(.*?)<\/link>/gs)).toEqual(
        addresses.map((path) => site.siteUrl + path),
      );
      expect(pageOf(`/${kind}`)).toContain(`type="application/rss+xml"`);
      expect(wordsOf(pageOf(missing))).toMatch(/(Article|Guide) Not Found.*Back to (News|Guides)/);
    },
  );

  test('related pages share a tag or a discipline, and never include the page itself', async () => {
    const [news, guides] = [await documents('news'), await documents('guides')];
    const subjects = new Map(
      [
        ...news.map((one) => ({ kind: 'news', one })),
        ...guides.map((one) => ({ kind: 'guides', one })),
      ].map(({ kind, one }) => [`/${kind}/${one.uid}`, [...one.tags, genreNamed(one)]]),
    );
    let named = 0;
    for (const [path, own] of subjects) {
      const heading = path.startsWith('/news') ? 'Related articles' : 'Related guides';
      const related = linksUnder(pageOf(path), heading).filter((href) => subjects.has(href));
      for (const other of related) {
        expect(other).not.toBe(path);
        const shared = subjects.get(other)?.filter((subject) => subject && own.includes(subject));
        expect(shared, `${path} → ${other}`).not.toEqual([]);
        named += 1;
      }
    }
    expect(named).toBeGreaterThan(40);
  });

  test('every guide offers training resources: guides other than itself', async () => {
    const guides = await documents('guides');
    const addresses = guides.map(({ uid }) => `/guides/${uid}`);
    for (const path of addresses) {
      const offered = linksUnder(pageOf(path), 'Training Resources');
      const others = offered.filter((href) => href !== path && addresses.includes(href));
      expect(others.length, path).toBeGreaterThan(0);
      expect(offered).not.toContain(path);
    }
  });

  test('the guides page counts the guides of each level', async () => {
    const guides = await documents('guides');
    for (const level of ['Beginner', 'Intermediate', 'Advanced']) {
      const count = guides.filter(({ data }) => data['difficulty_level'] === level).length;
      expect(count).toBeGreaterThan(0);
      expect(wordsOf(pageOf('/guides'))).toMatch(new RegExp(`${level}\\s*${count} guide`));
      for (const { uid } of guides) {
        expect(wordsOf(pageOf(`/guides/${uid}`))).toMatch(new RegExp(`${level}\\s*${count} guide`));
      }
    }
  });

  test('home shows the three newest articles, and a genre page the related ones', async () => {
    const news = await documents('news');
    const newest = news.slice(0, 3).map(({ uid }) => `/news/${uid}`);
    expect(linksUnder(pageOf('/'), 'Latest News').slice(0, 3)).toEqual(newest);
    const beside = linksUnder(pageOf('/cx'), 'Related articles');
    expect(beside[0]).toMatch(/^\/(news|guides)\/.*cyclocross/);
    expect(pageOf('/cx')).toContain('data-subscribe');
  });
}

const genreNamed = ({ data }: Written) =>
  ({ Gravel: 'gravel', Cyclocross: 'cx', Mountain: 'mtn' })[String(data['race_type'])];
