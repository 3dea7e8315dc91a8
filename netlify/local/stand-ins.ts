import { join, resolve } from 'node:path';
import { Events, type MutableToken, OAuth2Server } from 'oauth2-mock-server';
import { createFirstAdmin } from '#server/accounts/create-admin.ts';
import { type Config, googleOf, nowOf } from '#server/config.ts';
import type { Database } from '#server/database/client.ts';
import { catchMail } from './mailbox/mailbox.ts';
import { isOwnDatabase } from './prepare-database.ts';

/**
 * Without a mail server, starts one that catches mail, and returns its folder. Another site's database gets
 * no mail server: its mail isn't ours to send.
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

/** The rider that the stand-in signs in, without a password. */
const rider = {
  sub: 'local-rider',
  email: 'goldie@example.org',
  email_verified: true,
  name: 'Goldie Rider',
};

/** Stands in for Google if there is no client id. It lets anyone in, so never for another site's accounts. */
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

/** Creates the embedded database's first admin. Returns how to sign in, only this once: the password isn't stored. */
export async function firstAdmin(
  config: Config,
  { db }: Pick<Database, 'db'>,
): Promise<string | undefined> {
  if (config.DATABASE_URL) return undefined;
  const admin = await createFirstAdmin(db, nowOf(config));
  return admin && `as ${admin.username}, password ${admin.password} (shown once)`;
}
