import { parentPort, workerData } from 'node:worker_threads';
import { todayAt } from '#calendar/time/day.ts';
import { forEachConcurrently } from './for-each-concurrently.ts';
import { openPageRenderer } from './page-renderer.ts';
import type { Share, ShareMessage } from './second-renderer.ts';
import type { SiteFile } from './site-record.ts';
import { SiteWriter } from './site-writer.ts';

const render = await openPageRenderer(workerData as string);

async function renderAll({ site, now, pages }: Share): Promise<SiteFile[]> {
  const writer = new SiteWriter(site);
  const today = todayAt(now);
  const files: SiteFile[] = [];
  await forEachConcurrently(pages.entries(), async ([at, page]) => {
    files[at] = writer.write(page.file, await render(page, today));
  });
  return files;
}

/** A failure here ends the thread, which the main thread notices. */
parentPort?.on('message', async ({ share, port }: ShareMessage) => {
  port.postMessage(await renderAll(share));
});
