import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';

export interface CaughtMail {
  id: string;
  receivedAt: string;
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
  /** By lower-case name; of several, the last. */
  headers: Record<string, string>;
}

/** Every mail in the folder, newest first. */
export async function listMail(folder: string): Promise<CaughtMail[]> {
  const files = await readdir(folder).catch(() => []);
  const ids = files.filter((file) => file.endsWith('.eml')).map((file) => file.slice(0, -4));
  const mails = await Promise.all(
    ids
      .sort()
      .reverse()
      .map((id) => findMail(folder, id)),
  );
  return mails.filter((mail) => mail !== undefined);
}

/** One mail; undefined when there is none of that id, or no more. */
export async function findMail(folder: string, id: string): Promise<CaughtMail | undefined> {
  if (!/^\d+-\d+$/.test(id)) return undefined;
  const file = await readFile(join(folder, `${id}.eml`)).catch(() => undefined);
  if (!file) return undefined;
  const mail = await PostalMime.parse(file);
  return {
    id,
    receivedAt: new Date(Number(id.split('-')[0])).toISOString(),
    from: mail.from?.address ?? '',
    to: (mail.to ?? []).flatMap(({ address }) => address ?? []),
    subject: mail.subject ?? '',
    text: (mail.text ?? '').trimEnd(),
    html: (mail.html ?? '').trimEnd(),
    headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
  };
}
