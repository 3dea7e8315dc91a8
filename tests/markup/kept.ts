import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright/test';

/** Where the pages to check go, a file each; run.ts sets it. */
const folder = process.env['MARKUP_DIR'] ?? 'test-results';

/** Keeps a page as the server sends it. */
export async function keepPage(page: Page, name: string, path: string): Promise<void> {
  const answer = await page.request.get(path);
  await writeFile(join(folder, `page ${name}.html`), await answer.text());
}

/** Keeps what a browser has made of the page by now. */
export async function keepState(page: Page, name: string): Promise<void> {
  const html = await page.evaluate(() => document.documentElement.outerHTML);
  await writeFile(join(folder, `state ${name}.html`), `<!doctype html>\n${html}\n`);
}
