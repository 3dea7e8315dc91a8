import { type APIRequestContext, type Page, test } from 'playwright/test';
import { expect } from './page.ts';

export const password = 'nine muddy corners';

interface Mail {
  to: string[];
  subject: string;
  text: string;
}

/** The text of the newest email to an address with these words in its subject, as soon as there is one. */
export async function mailTo(
  request: APIRequestContext,
  address: string,
  subject: string,
): Promise<string> {
  const find = async () => {
    // The server may close a kept connection just as it is reused.
    const answer = await request.get('/__mail.json', { maxRetries: 2 });
    const mails = (await answer.json()) as Mail[];
    return mails.find((mail) => mail.to.includes(address) && mail.subject.includes(subject));
  };
  await expect.poll(find, { message: `a mail “${subject}” to ${address}` }).toBeTruthy();
  return (await find())?.text ?? '';
}

/** The code that was emailed to an address: six characters on their own line. */
export async function codeTo(request: APIRequestContext, address: string): Promise<string> {
  const text = await mailTo(request, address, 'code');
  return /^\s*([A-Z2-9]{6})\s*$/m.exec(text)?.[1] ?? '';
}

/** Creates an account through the API, with its address not yet verified. */
export async function register(page: Page, username: string): Promise<void> {
  const answer = await call(page, '/api/register', {
    username,
    email: `${username}@example.org`,
    zipCode: '80301',
    password,
  });
  // A retried test may find the account of its first attempt.
  expect(test.info().retry > 0 ? [201, 409] : [201]).toContain(answer.status());
}

/** Creates an account through the API and signs the page's browser in. */
export async function signIn(page: Page, username: string): Promise<void> {
  const email = `${username}@example.org`;
  await register(page, username);
  const code = await codeTo(page.request, email);
  await call(page, '/api/verify-email', { email, code });
  expect((await call(page, '/api/login', { username, password })).status()).toBe(200);
}

/** Signs the page's browser in as the admin that a server created at its start: the shared server, or `site`. */
export async function signInAsAdmin(
  page: Page,
  site: { password: string | undefined } = { password: process.env['E2E_ADMIN_PASSWORD'] },
): Promise<void> {
  const credentials = { username: 'admin', password: site.password };
  expect((await call(page, '/api/admin/login', credentials)).status()).toBe(200);
}

/** Calls the API as a page of the site does, with the browser's cookies. */
export function call(page: Page, path: string, data: unknown, method = 'POST') {
  const origin = new URL(test.info().project.use.baseURL ?? '').origin;
  return page.request.fetch(path, { method, data, headers: { Origin: origin } });
}
