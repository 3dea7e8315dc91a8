import { policyTag } from './content-policy.ts';

const start = '<!DOCTYPE html><html';
const charset = '<meta charset="utf-8">';
const scriptsPath = '/_astro/';
const builtScript = `<script type="module" src="${scriptsPath}`;
const scriptEnd = '"></script>';

/**
 * A page as it's written to disk: with the content policy, and with its scripts in `data-scripts`. @throws Error if it
 * doesn't begin the way all pages do
 */
export function finishPage(page: string, policy: string): string {
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
  return [
    `${start} data-scripts="${urls.join(' ')}"`,
    ...[page.slice(start.length, head), policyTag(policy), before, ...after],
  ].join('');
}
