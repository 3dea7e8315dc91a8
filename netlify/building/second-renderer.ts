import { once } from 'node:events';
import { join } from 'node:path';
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';
import type { CalendarData } from '#site/site-calendar.ts';
import type { SiteFile } from './site-record.ts';

/** What the thread starts with. */
export interface Share {
  /** The folder of the kept renderer. */
  renderer: string;
  /** The folder of the new site's files. */
  site: string;
}

/** What the thread is told: first the calendar, then pages, and where to answer. */
export type ShareMessage =
  | { calendar: CalendarData }
  | { pages: readonly SharedPage[]; port: MessagePort };

/** A page and its key, which must be the same in both threads: then they make the same page. */
export interface SharedPage {
  file: string;
  key: string | undefined;
}

/**
 * A thread that renders a share of the pages, of the same calendar and bundle, on another core. It loads the bundle
 * at once, while the first thread reads the calendar.
 */
export class SecondRenderer implements AsyncDisposable {
  readonly #worker: Worker;
  readonly #failed: Promise<never>;

  constructor(share: Share) {
    this.#worker = new Worker(join(import.meta.dirname, 'render-share.ts'), { workerData: share });
    this.#failed = new Promise((_, reject) => {
      this.#worker.once('error', reject);
      this.#worker.once('exit', () => reject(new Error('The second renderer has ended.')));
    });
    // Whoever waits for pages hears of it.
    this.#failed.catch(() => {});
  }

  /** Gives it the calendar, once, before the first pages. */
  give(calendar: CalendarData): void {
    this.#post({ calendar });
  }

  #post(message: ShareMessage, ports: MessagePort[] = []): void {
    this.#worker.postMessage(message, ports);
  }

  /**
   * Returns the pages' files as written, in order.
   * @throws what the thread failed with
   */
  async render(pages: readonly SharedPage[]): Promise<SiteFile[]> {
    const { port1, port2 } = new MessageChannel();
    this.#post({ pages, port: port2 }, [port2]);
    const [files] = await Promise.race([once(port1, 'message'), this.#failed]);
    port1.close();
    return files;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#worker.terminate();
  }
}
