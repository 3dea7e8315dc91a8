import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import {
  type CaughtMail,
  catchMail,
  listMail,
  type MailCatcher,
} from '../../../netlify/local/mailbox/mailbox.ts';

/** A mail server for the file's tests, which keeps what it caught until the file ends. */
export function useMailServer(): {
  readonly url: string;
  readonly folder: string;
  caught(): Promise<CaughtMail[]>;
} {
  let folder: string;
  let catcher: MailCatcher;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'bell-lap-mail-'));
    catcher = await catchMail(folder);
  });
  afterAll(async () => {
    await catcher.close();
    await rm(folder, { recursive: true, force: true });
  });
  return {
    get url() {
      return catcher.url;
    },
    get folder() {
      return folder;
    },
    caught: () => listMail(folder),
  };
}
