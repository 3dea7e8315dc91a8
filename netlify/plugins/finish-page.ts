import { policyTag } from './content-policy.ts';

const start = '<!DOCTYPE html><html';
const charset = '<meta charset="utf-8">';
const scriptStart = '<script type="module" src="';
const builtScript = `${scriptStart}/_astro/`;
const scriptEnd = '"></script>';

/**
 * A page as it's written to disk: with the content policy, and with its scripts in `data-scripts`. @throws Error if it
 * doesn't begin the way all pages do
 */
export function finishPage(page: Buffer, policy: string): Buffer<ArrayBuffer> {
  const head = page.indexOf(charset) + charset.length;
  if (page.toString('latin1', 0, start.length) !== start || head < charset.length) {
    throw new Error('A page does not begin as src/layouts/Page.astro writes it.');
  }
  const parts: Buffer[] = [];
  const urls: string[] = [];
  let from = head;
  for (;;) {
    const at = page.indexOf(builtScript, from);
    if (at < 0) break;
    const end = page.indexOf(scriptEnd, at);
    urls.push(page.toString('latin1', at + scriptStart.length, end));
    parts.push(page.subarray(from, at));
    from = end + scriptEnd.length;
  }
  return Buffer.concat([
    Buffer.from(`${start} data-scripts="${urls.join(' ')}"`),
    page.subarray(start.length, head),
    Buffer.from(policyTag(policy)),
    ...parts,
    page.subarray(from),
  ]);
}
