import { CodeChallengeMethod, decodeIdToken, OAuth2Client } from 'arctic';
import { z } from 'zod';
import { emailSchema, lineSchema } from '#calendar/field-schemas.ts';

// The one module that knows arctic, which is finished and no longer developed.

export interface IdentityProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Where the provider sends the browser back to. */
  redirectUri: string;
}

/** Who somebody is, as the provider vouches for it. */
export interface Identity {
  issuer: string;
  sub: string;
  email: string;
  isEmailVerified: boolean;
  name: string | undefined;
  picture: string | undefined;
}

/** Made anew for each sign-in, and used once. */
export interface Handshake {
  codeVerifier: string;
  nonce: string;
}

/** The address at the provider that asks somebody who they are. */
export async function authorizationUrl(
  provider: IdentityProvider,
  { state, codeVerifier, nonce }: Handshake & { state: string },
): Promise<URL> {
  const { authorization_endpoint } = await discover(provider.issuer);
  const url = clientOf(provider).createAuthorizationURLWithPKCE(
    authorization_endpoint,
    state,
    CodeChallengeMethod.S256,
    codeVerifier,
    ['openid', 'email', 'profile'],
  );
  url.searchParams.set('nonce', nonce);
  return url;
}

/**
 * Trades the code that came back for an identity. The token comes from the provider itself, over https,
 * which vouches for it in place of its signature (OpenID Connect Core §3.1.3.7); every claim is checked.
 * @throws Error when the provider refuses, or a claim is not as it must be (trust T19)
 */
export async function fetchIdentity(
  provider: IdentityProvider,
  { code, codeVerifier, nonce }: Handshake & { code: string },
  now: Date,
): Promise<Identity> {
  const { token_endpoint } = await discover(provider.issuer);
  const tokens = await clientOf(provider).validateAuthorizationCode(
    token_endpoint,
    code,
    codeVerifier,
  );
  const result = claimsSchema(provider, nonce, now).safeParse(decodeIdToken(tokens.idToken()));
  if (!result.success) {
    // The names only: the claims are somebody's.
    const names = result.error.issues.map(({ path }) => path.join('.'));
    throw new Error(`The identity token has a bad ${names.join(', ')}.`);
  }
  const { iss, sub, email, email_verified, name, picture } = result.data;
  return { issuer: iss, sub, email, isEmailVerified: email_verified, name, picture };
}

function claimsSchema({ issuer, clientId }: IdentityProvider, nonce: string, now: Date) {
  const seconds = now.getTime() / 1000;
  const leeway = 60;
  return z.object({
    iss: z.literal(issuer),
    aud: z.union([z.literal(clientId), z.tuple([z.literal(clientId)])]),
    azp: z.literal(clientId).optional(),
    exp: z.number().gt(seconds),
    iat: z.number().lt(seconds + leeway),
    nonce: z.literal(nonce),
    sub: z.string().min(1).max(255),
    email: emailSchema,
    email_verified: z.boolean(),
    name: lineSchema(100).optional().catch(undefined),
    picture: z
      .url({ protocol: /^https$/ })
      .max(2000)
      .optional()
      .catch(undefined),
  });
}

function clientOf({ clientId, clientSecret, redirectUri }: IdentityProvider): OAuth2Client {
  return new OAuth2Client(clientId, clientSecret, redirectUri);
}

interface Endpoints {
  authorization_endpoint: string;
  token_endpoint: string;
}

const found = new Map<string, Endpoints>();
const endpoint = z.url({ protocol: /^https?$/ });

/** The provider's endpoints (OpenID Connect Discovery §4), asked for once; the issuer is configured. */
async function discover(issuer: string): Promise<Endpoints> {
  const known = found.get(issuer);
  if (known) return known;
  const answer = await fetch(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, {
    redirect: 'error',
    signal: AbortSignal.timeout(5000),
  });
  if (!answer.ok) throw new Error(`The identity provider answered ${answer.status}.`);
  const schema = z.object({
    issuer: z.literal(issuer),
    authorization_endpoint: endpoint,
    token_endpoint: endpoint,
  });
  const endpoints = schema.parse(await answer.json());
  found.set(issuer, endpoints);
  return endpoints;
}
