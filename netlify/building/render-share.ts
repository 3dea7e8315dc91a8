import { parentPort, workerData } from 'node:worker_threads';
import type { CalendarData } from '#site/site-calendar.ts';
import { forEachConcurrently } from './for-each-concurrently.ts';
import { openRenderer, type RouteFile } from './kept-renderer.ts';
import type { Share, SharedPage, ShareMessage } from './second-renderer.ts';
import type { SiteFile } from './site-record.ts';
import { SiteWriter } from './site-writer.ts';

const { renderer: folder, site } = workerData as Share;
const renderer = await openRenderer(folder);
const writer = new SiteWriter(site);
const known = new Map<string, RouteFile>();

async function render({ file, key }: SharedPage): Promise<SiteFile> {
  const page = known.get(file);
  if (page?.key !== key) throw new Error(`${file} has another key in the second renderer.`);
  const bytes = page && (await renderer.render(page));
  if (!bytes) throw new Error(`The second renderer makes no ${file}.`);
  return writer.write(file, bytes);
}

async function renderAll(pages: readonly SharedPage[]): Promise<SiteFile[]> {
  const files: SiteFile[] = [];
  await forEachConcurrently(pages.entries(), async ([at, page]) => {
    files[at] = await render(page);
  });
  return files;
}

let ready: Promise<void> | undefined;

async function listPages(calendar: CalendarData): Promise<void> {
  for (const page of await renderer.listCalendarPages(calendar)) known.set(page.file, page);
}

/** A failure here ends the thread, which the main thread notices. */
parentPort?.on('message', async (message: ShareMessage) => {
  if ('calendar' in message) {
    ready = listPages(message.calendar);
  } else {
    await ready;
    message.port.postMessage(await renderAll(message.pages));
  }
});
