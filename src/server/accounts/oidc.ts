import { CodeChallengeMethod, OAuth2Client, OAuth2Tokens } from 'arctic';
import { createRemoteJWKSet, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { z } from 'zod';
import { emailSchema, lineSchema } from '#calendar/text/field-schemas.ts';

// The only module that uses arctic, which is finished and no longer developed.

/** For one response, in milliseconds. */
const timeout = 5000;

/** How far ahead the provider's clock may be, in seconds. */
const leeway = 60;

export interface IdentityProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Where the provider sends the browser back to. */
  redirectUri: string;
}

/** A person, as the provider identifies them. */
export interface Identity {
  issuer: string;
  sub: string;
  email: string;
  isEmailVerified: boolean;
  name: string | undefined;
  picture: string | undefined;
}

/** The secrets of one sign-in. */
export interface Handshake {
  codeVerifier: string;
  nonce: string;
}

/** The provider's sign-in page. */
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

/** How a provider may sign tokens: not with `none` or a shared secret. */
const algorithms = ['RS256', 'PS256', 'ES256'];

/**
 * Exchanges the returned code for an identity. Checks the token's signature and every claim.
 * @throws Error if the provider refuses or takes too long, or the token isn't valid
 */
export async function fetchIdentity(
  provider: IdentityProvider,
  { code, codeVerifier, nonce }: Handshake & { code: string },
  now: Date,
): Promise<Identity> {
  const { token_endpoint, keys } = await discover(provider.issuer);
  const tokens = await fetchTokens(provider, token_endpoint, { code, codeVerifier });
  const options = { algorithms, currentDate: now, clockTolerance: leeway };
  const { payload } = await jwtVerify(tokens.idToken(), keys, options);
  const result = claimsSchema(provider, nonce, now).safeParse(payload);
  if (!result.success) {
    // Only the claims' names: their values are personal data.
    const names = result.error.issues.map(({ path }) => path.join('.'));
    throw new Error(`The identity token has a bad ${names.join(', ')}.`);
  }
  const { iss, sub, email, email_verified, name, picture } = result.data;
  return { issuer: iss, sub, email, isEmailVerified: email_verified, name, picture };
}

function claimsSchema({ issuer, clientId }: IdentityProvider, nonce: string, now: Date) {
  const seconds = now.getTime() / 1000;
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

/** RFC 6749 §4.1.3. Done without arctic, which has no timeout and would follow a redirect with the secret. */
async function fetchTokens(
  { clientId, clientSecret, redirectUri }: IdentityProvider,
  endpoint: string,
  { code, codeVerifier }: { code: string; codeVerifier: string },
): Promise<OAuth2Tokens> {
  const credentials = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: { Accept: 'application/json', Authorization: `Basic ${credentials}` },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      code_verifier: codeVerifier,
    }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeout),
  });
  if (!response.ok) throw new Error(`The identity provider answered ${response.status}.`);
  return new OAuth2Tokens((await response.json()) as object);
}

interface Endpoints {
  authorization_endpoint: string;
  token_endpoint: string;
  /** The provider's public keys, fetched again when a token names an unknown one. */
  keys: JWTVerifyGetKey;
}

const endpointsByIssuer = new Map<string, Endpoints>();

/** An issuer with TLS may only name endpoints with TLS. */
const endpointOf = (issuer: string) =>
  z.url({ protocol: issuer.startsWith('https:') ? /^https$/ : /^https?$/ });

/** The provider's endpoints (OpenID Connect Discovery §4), fetched once. */
async function discover(issuer: string): Promise<Endpoints> {
  const cached = endpointsByIssuer.get(issuer);
  if (cached) return cached;
  const response = await fetch(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, {
    redirect: 'error',
    signal: AbortSignal.timeout(timeout),
  });
  if (!response.ok) throw new Error(`The identity provider answered ${response.status}.`);
  const endpoint = endpointOf(issuer);
  const schema = z.object({
    issuer: z.literal(issuer),
    authorization_endpoint: endpoint,
    token_endpoint: endpoint,
    jwks_uri: endpoint,
  });
  const { jwks_uri, ...addresses } = schema.parse(await response.json());
  const keys = createRemoteJWKSet(new URL(jwks_uri), { timeoutDuration: timeout });
  const endpoints = { ...addresses, keys };
  endpointsByIssuer.set(issuer, endpoints);
  return endpoints;
}
