import { stripVTControlCharacters } from 'node:util';

const page = /[├└]─ .*\.html\b/g;

/** How many pages a piece of Astro's output says were made. */
export function countPages(output: string): number {
  return stripVTControlCharacters(output).match(page)?.length ?? 0;
}

/** The one line of Astro's error output that tells what is wrong, with its place and cause. */
export function whatFailed(errors: string): string {
  const text = stripVTControlCharacters(errors);
  const lines = text.split('\n').map((line) => line.trim());
  const blocks = lines.flatMap((line, at) => (line.includes('[ERROR]') ? [at] : []));
  const at = blocks.at(-1) ?? 0;
  const said = (lines[at] ?? '').replace(/^.*?\[ERROR\]\s*/, '');
  // Vite's own headline ("Build failed in 211ms") says nothing; what does follows on the next line.
  const message = /Build failed in/.test(said) ? (lines[at + 1] ?? said) : said;
  const cause = /Caused by:\n\s*(.+)/.exec(text)?.[1];
  const place = /Location:\n\s*(\S+)/.exec(text)?.[1];
  const query = message.replace(/Failed query: .*/, 'a query failed');
  return [query || 'Astro ended without saying why', cause, place && `at ${place}`]
    .filter(Boolean)
    .map((part) => String(part).slice(0, 300))
    .join('; ');
}
