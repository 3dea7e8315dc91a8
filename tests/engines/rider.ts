import { randomBytes } from 'node:crypto';

export const password = 'nine muddy corners';

/** A new rider, registered and signed in through the API as pages do it. */
export async function createRider(origin: string) {
  const username = `rider-${randomBytes(6).toString('hex')}`;
  const email = `${username}@example.org`;
  let cookie = '';
  const call = async (method: 'POST' | 'GET', path: string, body?: object) => {
    const response = await fetch(origin + path, {
      method,
      headers: { Origin: origin, Cookie: cookie, 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    cookie =
      response.headers
        .getSetCookie()
        .map((line) => line.split(';')[0])
        .join('; ') || cookie;
    return response;
  };
  await call('POST', '/api/register', { username, email, zipCode: '80301', password });
  await call('POST', '/api/verify-email', { email, code: await codeTo(origin, email) });
  await call('POST', '/api/login', { username, password });
  return {
    username,
    save: (id: string) => call('POST', `/api/user/saved-races/${id}`),
  };
}

/** The code emailed to an address. */
async function codeTo(origin: string, address: string): Promise<string> {
  for (let tries = 100; tries > 0; tries -= 1) {
    const mails = (await (await fetch(`${origin}/__mail.json`)).json()) as Mail[];
    const mail = mails.find(({ to, subject }) => to.includes(address) && subject.includes('code'));
    const code = /^\s*([A-Z2-9]{6})\s*$/m.exec(mail?.text ?? '')?.[1];
    if (code) return code;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No code was mailed to ${address}.`);
}

interface Mail {
  to: string[];
  subject: string;
  text: string;
}
