import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../../../netlify/local/server.ts';
import { ask, type Fixture, folderOf } from '../local/fixture-site.ts';
import { useMailServer } from './mail-server.ts';

const mail = useMailServer();
let functions: Fixture;
let server: RunningServer;

beforeAll(async () => {
  functions = await folderOf({ 'plain.ts': `export default () => new Response('plain');` });
  server = await startServer({
    port: 0,
    host: '127.0.0.1',
    mailbox: mail.folder,
    functionsDir: functions.folder,
    projectDir: functions.folder,
  });
});
afterAll(async () => {
  await server.close();
  await functions.remove();
});

const send = (subject: string, html = '<p>Hi</p>') =>
  createTransport(mail.url).sendMail({
    from: 'Bell Lap <hello@example.org>',
    to: 'rider@example.org',
    subject,
    text: 'Hi <b>there</b>',
    html,
  });

async function get(path: string) {
  const { status, headers, body } = await ask(server.port, path);
  return { status, policy: String(headers['content-security-policy']), text: String(body) };
}

test('sent emails are in the mailbox, newest first', async () => {
  await send('First');
  await send('Second');
  const listed = JSON.parse((await get('/__mail.json')).text);
  expect(listed).toMatchObject([
    { subject: 'Second', to: ['rider@example.org'], from: 'hello@example.org' },
    { subject: 'First', text: 'Hi <b>there</b>', html: '<p>Hi</p>' },
  ]);
  const page = await get('/__mail');
  expect(page.text.indexOf('Second')).toBeLessThan(page.text.indexOf('First'));
});

test('T28 an email’s content is shown as text, and its HTML part can run and load nothing', async () => {
  await send('<img src=x onerror=alert(1)>', '<script>alert(1)</script><a href="/x">x</a>');
  const [{ id }] = JSON.parse((await get('/__mail.json')).text);
  const page = await get(`/__mail/${id}`);
  expect(page.text).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(page.text).toContain('Hi &lt;b&gt;there&lt;/b&gt;');
  expect(page.text).not.toMatch(/<img|<script/);
  expect(page.policy).toContain("default-src 'none'");
  expect(page.policy).not.toContain('unsafe-inline');
  const part = await get(`/__mail/${id}/html`);
  expect(part.text).toContain('<script>alert(1)</script>');
  expect(part.policy).toMatch(
    /^sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none';/,
  );
  expect(part.policy).not.toContain('script-src');
});

test.each(['/__mail/1-1', '/__mail/..%2F..%2Fpackage', '/__mail/x/html'])(
  '%s isn’t an email',
  async (path) => {
    expect((await get(path)).status).toBe(404);
  },
);

test('without a mailbox the page doesn’t exist', async () => {
  const folders = { functionsDir: functions.folder, projectDir: functions.folder };
  const other = await startServer({ port: 0, host: '127.0.0.1', ...folders });
  expect((await ask(other.port, '/__mail.json')).status).toBe(404);
  await other.close();
});
