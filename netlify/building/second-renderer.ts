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

/** Messages to the thread: first the calendar, then pages, with the port to answer on. */
export type ShareMessage =
  | { calendar: CalendarData }
  | { pages: readonly SharedPage[]; port: MessagePort };

/** A page and its key. If both threads have the same key, they make the same page. */
export interface SharedPage {
  file: string;
  key: string | undefined;
}

/**
 * A thread that renders a share of the pages on another core, from the same calendar and bundle. It loads the bundle
 * right away, while the main thread reads the calendar.
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
    // `render` reports the failure to its callers.
    this.#failed.catch(() => {});
  }

  /** Sends the calendar to the thread, once, before the first pages. */
  sendCalendar(calendar: CalendarData): void {
    this.#post({ calendar });
  }

  #post(message: ShareMessage, ports: MessagePort[] = []): void {
    this.#worker.postMessage(message, ports);
  }

  /** Returns the pages' files as written, in order. @throws the error that ended the thread */
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
