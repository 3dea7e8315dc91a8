import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright/test';

/** Where to save the pages to check, one file each; set by run.ts. */
const folder = process.env['MARKUP_DIR'] ?? 'test-results';

/** Saves a page as the server sends it. */
export async function keepPage(page: Page, name: string, path: string): Promise<void> {
  const answer = await page.request.get(path);
  await writeFile(join(folder, `page ${name}.html`), await answer.text());
}

/** Saves the page as it now is in the browser. */
export async function keepState(page: Page, name: string): Promise<void> {
  const html = await page.evaluate(() => document.documentElement.outerHTML);
  await writeFile(join(folder, `state ${name}.html`), `<!doctype html>\n${html}\n`);
}
