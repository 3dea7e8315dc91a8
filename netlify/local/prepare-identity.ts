import { Events, type MutableToken, OAuth2Server } from 'oauth2-mock-server';
import { type Config, googleOf, nowOf } from '#server/config.ts';
import { isOwnDatabase } from './prepare-database.ts';

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
