import { join, resolve } from 'node:path';
import type { Config } from '#server/config.ts';
import { catchMail } from './mailbox/catch-mail.ts';

/**
 * Without a mail server, starts the one that catches mail, and names it in the environment for the
 * functions. Returns the folder of what it catches.
 */
export async function prepareMail(
  { SMTP_URL, DATA_DIR }: Config,
  stack: AsyncDisposableStack,
): Promise<string | undefined> {
  if (SMTP_URL) return undefined;
  const folder = join(resolve(DATA_DIR), 'mailbox');
  const { url, close } = await catchMail(folder);
  stack.defer(close);
  process.env['SMTP_URL'] = url;
  return folder;
}
