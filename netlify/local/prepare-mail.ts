import { join, resolve } from 'node:path';
import type { Config } from '#server/config.ts';
import { catchMail } from './mailbox/catch-mail.ts';
import { isOwnDatabase } from './prepare-database.ts';

/**
 * Without a mail server, starts the one that catches mail, and names it in the environment for the
 * functions. Returns the folder of what it catches. With another site's outbox, functions get no mail
 * server at all: its emails stay for that site to send.
 */
export async function prepareMail(
  config: Config,
  stack: AsyncDisposableStack,
): Promise<string | undefined> {
  const { SMTP_URL, DATA_DIR } = config;
  if (!isOwnDatabase(config)) {
    process.env['SMTP_URL'] = '';
    return undefined;
  }
  if (SMTP_URL) return undefined;
  const folder = join(resolve(DATA_DIR), 'mailbox');
  const { url, close } = await catchMail(folder);
  stack.defer(close);
  process.env['SMTP_URL'] = url;
  return folder;
}
