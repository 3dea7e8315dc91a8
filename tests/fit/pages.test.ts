import { expect, type Page, test } from 'playwright/test';

/** The paths of all pages that search engines may list. */
async function readPaths({ request }: Page): Promise<string[]> {
  const text = async (path: string) => (await request.get(path)).text();
  const paths = (xml: string) =>
    [...xml.matchAll(/<loc>([^<]+)/g)].map(([, url = '']) => new URL(url).pathname);
  const sitemaps = paths(await text('/sitemap-index.xml'));
  return (await Promise.all(sitemaps.map(text))).flatMap(paths);
}

for (const size of [100, 200]) {
  test(`without scripts, every page fits 320 px with text at ${size} %`, async ({ page }) => {
    const wide: string[] = [];
    const paths = await readPaths(page);
    expect(paths.length).toBeGreaterThan(1000);
    for (const path of paths) {
      await page.goto(path);
      const width = await page.evaluate((percent) => {
        document.documentElement.style.setProperty('font-size', `${percent}%`, 'important');
        return document.documentElement.scrollWidth;
      }, size);
      if (width > 320) wide.push(`${path} is ${width} px wide`);
    }
    expect(wide).toEqual([]);
  });
}
