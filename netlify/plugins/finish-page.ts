import { policyTag } from './content-policy.ts';

const start = '<!DOCTYPE html><html';
const charset = '<meta charset="utf-8">';
const scriptsPath = '/_astro/';
const builtScript = `<script type="module" src="${scriptsPath}`;
const scriptEnd = '"></script>';

/** The modules that each of the browser's modules needs, including itself, by its path: `/_astro/a.js`. */
export type IslandModules = Record<string, readonly string[]>;

/** Whether a page is a list, whose rows come from an island if the URL has a query. */
const isList = (page: string) => page.includes(' data-results-top=');

/** The modules of a page's islands, without the folder and the ending that all have. */
function islandModules(page: string, modules: IslandModules): string {
  const urls = [...page.matchAll(/ (?:component|renderer)-url="([^"]+)"/g)].map(([, url]) => url);
  const all = new Set(urls.flatMap((url = '') => modules[url] ?? []));
  return [...all].map((url) => url.slice(scriptsPath.length, -'.js'.length)).join(' ');
}

/**
 * A page as it's written to disk: with the content policy, its scripts in `data-scripts` and, in a list, its islands'
 * modules in `data-modules` (src/ui/listing/hide-stale-rows.js).
 * @throws Error if it doesn't begin the way all pages do
 */
export function finishPage(page: string, policy: string, modules: IslandModules = {}): string {
  const head = page.indexOf(charset) + charset.length;
  if (!page.startsWith(start) || head < charset.length) {
    throw new Error('A page does not begin as src/layouts/Page.astro writes it.');
  }
  const [before = '', ...scripts] = page.slice(head).split(builtScript);
  const urls: string[] = [];
  const after = scripts.map((script) => {
    const end = script.indexOf(scriptEnd);
    urls.push(`${scriptsPath}${script.slice(0, end)}`);
    return script.slice(end + scriptEnd.length);
  });
  const needed = isList(page) ? ` data-modules="${islandModules(page, modules)}"` : '';
  return [
    `${start} data-scripts="${urls.join(' ')}"${needed}`,
    ...[page.slice(start.length, head), policyTag(policy), before, ...after],
  ].join('');
}
