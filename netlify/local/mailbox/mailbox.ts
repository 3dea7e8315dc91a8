import { once } from 'node:events';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Hono } from 'hono';
import { html } from 'hono/html';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { securityHeaders } from '#server/http/security-headers.ts';

/** The pages of caught mails. */
export const mailboxPath = '/__mail';

const style = `
  body { font: 1rem/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem;
         color-scheme: light dark; overflow-wrap: anywhere; }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: 0 1rem; }
  dd { margin: 0; }
  pre { white-space: pre-wrap; border: 1px solid; padding: 1rem; }
  iframe { width: 100%; height: 40rem; border: 1px solid; background: white; }
`;

/** A mail's own page may open links, but run no script and load nothing. */
const partPolicy = [
  'sandbox allow-popups allow-popups-to-escape-sandbox',
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join('; ');

const pagePolicy =
  "default-src 'none'; style-src 'self'; frame-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/** A folder's mails as pages and, for tests, as JSON; newest first. */
export function createMailboxPages(folder: string) {
  return new Hono()
    .use(securityHeaders, async (c, next) => {
      c.header('Cache-Control', 'no-store');
      c.header('Content-Security-Policy', pagePolicy);
      await next();
    })
    .get(`${mailboxPath}.json`, async (c) => c.json(await listMail(folder)))
    .get(`${mailboxPath}.css`, (c) => c.body(style, 200, { 'Content-Type': 'text/css' }))
    .get(mailboxPath, async (c) => c.html(list(await listMail(folder))))
    .get(`${mailboxPath}/:id`, async (c) => {
      const mail = await findMail(folder, c.req.param('id'));
      return mail ? c.html(show(mail)) : c.notFound();
    })
    .get(`${mailboxPath}/:id/html`, async (c) => {
      const mail = await findMail(folder, c.req.param('id'));
      if (!mail) return c.notFound();
      c.header('Content-Security-Policy', partPolicy);
      // Links would otherwise open inside the frame, where the policy blocks everything.
      return c.html(`<base target="_blank">${mail.html}`);
    });
}

type Markup = ReturnType<typeof html>;

const page = (title: string, body: Markup) => html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>${title}</title>
    <link rel="stylesheet" href="${mailboxPath}.css" />
  </head>
  <body>${body}</body>
</html>`;

const list = (mails: CaughtMail[]) =>
  page(
    'Mailbox',
    html`<h1>Mailbox</h1>
<p>Mail sent on this machine lands here and goes no further.</p>
${mails.length === 0 ? html`<p>No mail yet.</p>` : ''}
<ul>${mails.map(
      (mail) =>
        html`<li><a href="${mailboxPath}/${mail.id}">${mail.subject}</a> to ${mail.to.join(', ')}, ${mail.receivedAt}</li>`,
    )}</ul>`,
  );

const show = (mail: CaughtMail) =>
  page(
    mail.subject,
    html`<p><a href="${mailboxPath}">Mailbox</a></p>
<h1>${mail.subject}</h1>
<dl>
  <dt>From</dt><dd>${mail.from}</dd>
  <dt>To</dt><dd>${mail.to.join(', ')}</dd>
  <dt>Received</dt><dd>${mail.receivedAt}</dd>
  <dt>Unsubscribe</dt><dd>${mail.headers['list-unsubscribe'] ?? 'none'}</dd>
</dl>
<h2>Text</h2>
<pre>${mail.text}</pre>
<h2>HTML</h2>
<iframe title="HTML part" src="${mailboxPath}/${mail.id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`,
  );

export interface CaughtMail {
  id: string;
  receivedAt: string;
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
  /** By lower-case name. The last value of a repeated header. */
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

/** Undefined if there is no such mail, or it has been deleted. */
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

export interface MailCatcher {
  /** For SMTP_URL. */
  url: string;
  close(): Promise<void>;
}

/** How many mails are kept; the oldest are deleted beyond that. */
const maxMails = 500;

/** Stands in for a mail server: each mail becomes a file `….eml` in the folder. */
export async function catchMail(folder: string): Promise<MailCatcher> {
  await mkdir(folder, { recursive: true });
  let caught = 0;

  async function save(mail: Buffer): Promise<void> {
    // Names sort by time, across restarts.
    caught += 1;
    const name = `${Date.now()}-${String(caught).padStart(6, '0')}`;
    // Renamed once complete, so that a reader never sees half a mail.
    await writeFile(join(folder, `${name}.part`), mail);
    await rename(join(folder, `${name}.part`), join(folder, `${name}.eml`));
    const all = (await readdir(folder)).filter((file) => file.endsWith('.eml')).sort();
    const old = all.slice(0, Math.max(0, all.length - maxMails));
    await Promise.all(old.map((file) => rm(join(folder, file), { force: true })));
  }

  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData: (stream, _session, done) => {
      buffer(stream)
        .then(save)
        .then(
          () => done(),
          (error: Error) => done(error),
        );
    },
  });
  // A client may hang up.
  smtp.on('error', () => undefined);
  const server = smtp.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => smtp.close(() => resolve())),
  };
}
