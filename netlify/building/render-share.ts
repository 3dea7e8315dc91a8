import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { openRenderer } from './kept-renderer.ts';
import type { Share, SharedPage } from './second-renderer.ts';
import { forEach, type SiteFile } from './site-record.ts';
import { SiteWriter } from './site-writer.ts';

const { renderer: folder, site, calendar } = workerData as Share;
const renderer = await openRenderer(folder);
const writer = new SiteWriter(site);
const known = new Map((await renderer.listRacePages(calendar)).map((page) => [page.file, page]));

async function render({ file, key }: SharedPage): Promise<SiteFile> {
  const page = known.get(file);
  if (page?.key !== key) throw new Error(`${file} has another key in the second renderer.`);
  const bytes = page && (await renderer.render(page));
  if (!bytes) throw new Error(`The second renderer makes no ${file}.`);
  return writer.write(file, bytes);
}

async function renderAll(pages: readonly SharedPage[]): Promise<SiteFile[]> {
  const files: SiteFile[] = [];
  await forEach(pages.entries(), async ([at, page]) => {
    files[at] = await render(page);
  });
  return files;
}

/** What fails here ends the thread, and the other one hears of it. */
parentPort?.on('message', async ({ pages, port }: { pages: SharedPage[]; port: MessagePort }) =>
  port.postMessage(await renderAll(pages)),
);
