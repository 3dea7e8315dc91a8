import { Events, type MutableResponse, type MutableToken, OAuth2Server } from 'oauth2-mock-server';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { nowOf, readConfig } from '#server/config.ts';

const names = ['OIDC_ISSUER', 'GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'] as const;

/** A stand-in for Google. */
export function useIdentityProvider() {
  const server = new OAuth2Server();
  let claims: Record<string, unknown> = {};
  let tokens = 0;
  let forge: ((token: string) => string) | undefined;

  beforeAll(async () => {
    await server.issuer.keys.generate('RS256');
    server.service.on(Events.BeforeTokenSigning, ({ payload }: MutableToken) => {
      const iat = Math.floor(nowOf(readConfig()).getTime() / 1000);
      Object.assign(payload, { sub: 'goldie', iat, nbf: iat, exp: iat + 3600 }, claims);
    });
    server.service.on(Events.BeforeResponse, ({ body }: MutableResponse) => {
      tokens += 1;
      if (forge && body && 'id_token' in body) body['id_token'] = forge(String(body['id_token']));
    });
    await server.start(0, '127.0.0.1');
    const values = [server.issuer.url, 'bell-lap', 'secret'];
    for (const [index, name] of names.entries()) process.env[name] = values[index];
  });
  beforeEach(() => {
    claims = { email: 'goldie@example.org', email_verified: true, name: 'Goldie Rider' };
    tokens = 0;
    forge = undefined;
  });
  afterAll(async () => {
    for (const name of names) delete process.env[name];
    await server.stop();
  });

  return {
    /** Changes the claims in its tokens from now on. */
    setClaims(changed: Record<string, unknown>) {
      claims = { ...claims, ...changed };
    },
    /** Replaces the identity token in its answers from now on with what `change` returns. */
    forgeTokens(change: (token: string) => string) {
      forge = change;
    },
    /** The number of tokens requested. */
    get tokens() {
      return tokens;
    },
  };
}
