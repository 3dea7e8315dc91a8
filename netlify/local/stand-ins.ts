import { join, resolve } from 'node:path';
import { Events, type MutableToken, OAuth2Server } from 'oauth2-mock-server';
import { createFirstAdmin } from '#server/accounts/create-admin.ts';
import { type Config, googleOf, nowOf } from '#server/config.ts';
import type { Database } from '#server/database/client.ts';
import { catchMail } from './mailbox/mailbox.ts';
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

/** Who signs in at the stand-in: it asks nobody for a password. */
const rider = {
  sub: 'local-rider',
  email: 'goldie@example.org',
  email_verified: true,
  name: 'Goldie Rider',
};

/**
 * Without Google's client id and secret, starts a stand-in for Google and names it in the environment
 * for the functions. Never for another site's accounts: the stand-in lets anyone in.
 */
export async function prepareIdentity(config: Config, stack: AsyncDisposableStack): Promise<void> {
  if (googleOf(config) || !isOwnDatabase(config)) return;
  const server = new OAuth2Server();
  await server.issuer.keys.generate('RS256');
  server.service.on(Events.BeforeTokenSigning, ({ payload }: MutableToken) => {
    const iat = Math.floor(nowOf(config).getTime() / 1000);
    Object.assign(payload, { ...rider, iat, nbf: iat, exp: iat + 3600 });
  });
  await server.start(0, '127.0.0.1');
  stack.defer(() => server.stop());
  process.env['OIDC_ISSUER'] = server.issuer.url;
  process.env['GOOGLE_CLIENT_ID'] = 'bell-lap';
  process.env['GOOGLE_CLIENT_SECRET'] = 'not-a-secret';
}

/**
 * Makes the first admin of the embedded database, and says how to sign in: once, for the password
 * is kept nowhere. Another database has its admins made by `npm run admin:create`.
 */
export async function firstAdmin(
  config: Config,
  { db }: Pick<Database, 'db'>,
): Promise<string | undefined> {
  if (config.DATABASE_URL) return undefined;
  const admin = await createFirstAdmin(db, nowOf(config));
  return admin && `as ${admin.username}, password ${admin.password} (shown once)`;
}
