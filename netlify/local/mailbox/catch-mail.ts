import { once } from 'node:events';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface MailCatcher {
  /** For SMTP_URL. */
  url: string;
  close(): Promise<void>;
}

/** The most mails that are kept; the oldest go first. */
const kept = 500;

/** Stands in for a mail server: whatever is sent to it becomes a file `….eml` in the folder. */
export async function catchMail(folder: string): Promise<MailCatcher> {
  await mkdir(folder, { recursive: true });
  let caught = 0;

  async function keep(mail: Buffer): Promise<void> {
    // Sorts as it came, also over restarts.
    caught += 1;
    const name = `${Date.now()}-${String(caught).padStart(6, '0')}`;
    // Renamed when whole, so that a reader never sees half a mail.
    await writeFile(join(folder, `${name}.part`), mail);
    await rename(join(folder, `${name}.part`), join(folder, `${name}.eml`));
    const all = (await readdir(folder)).filter((file) => file.endsWith('.eml')).sort();
    const old = all.slice(0, Math.max(0, all.length - kept));
    await Promise.all(old.map((file) => rm(join(folder, file), { force: true })));
  }

  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData: (stream, _session, done) => {
      buffer(stream)
        .then(keep)
        .then(
          () => done(),
          (error: Error) => done(error),
        );
    },
  });
  // A client that hangs up is no trouble of the catcher's.
  smtp.on('error', () => undefined);
  const server = smtp.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => smtp.close(() => resolve())),
  };
}
