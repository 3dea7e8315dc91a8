import { once } from 'node:events';
import { join } from 'node:path';
import { MessageChannel, type MessagePort, SHARE_ENV, Worker } from 'node:worker_threads';
import type { PageData } from './kept-renderer.ts';
import type { SiteFile } from './site-record.ts';

/** Pages for the thread to write. */
export interface Share {
  /** The folder of the new site's files. */
  site: string;
  /** When the calendar was read. */
  now: Date;
  pages: readonly PageData[];
}

/** A message to the thread, and the port for its answer: the pages' files, in order. */
export interface ShareMessage {
  share: Share;
  port: MessagePort;
}

/**
 * A thread that renders a share of the pages on another core, with the same bundle. It reads nothing: each page comes
 * with its data, so that the calendar isn't in memory twice.
 */
export class SecondRenderer implements AsyncDisposable {
  readonly #worker: Worker;
  readonly #failed: Promise<never>;

  /** @param folder that of the kept renderer, which it loads right away */
  constructor(folder: string) {
    const script = join(import.meta.dirname, 'render-share.ts');
    this.#worker = new Worker(script, { workerData: folder, env: SHARE_ENV });
    this.#failed = new Promise((_, reject) => {
      this.#worker.once('error', reject);
      this.#worker.once('exit', () => reject(new Error('The second renderer has ended.')));
    });
    // `render` reports the failure to its callers.
    this.#failed.catch(() => {});
  }

  /** Returns the pages' files as written, in order. @throws the error that ended the thread */
  async render(share: Share): Promise<SiteFile[]> {
    const { port1, port2 } = new MessageChannel();
    this.#worker.postMessage({ share, port: port2 } satisfies ShareMessage, [port2]);
    const [files] = await Promise.race([once(port1, 'message'), this.#failed]);
    port1.close();
    return files;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#worker.terminate();
  }
}
