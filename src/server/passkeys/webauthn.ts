import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { NewCredential, SignedCredential } from '#accounts/passkey-schemas.ts';

// The one module that knows the WebAuthn library.

/** Ed25519, ES256 and RS256, as COSE numbers them: what devices in use sign with. */
const algorithms = [-8, -7, -257];

/** How long a browser lets its user take, in milliseconds. */
const timeout = 5 * 60_000;

/** A device's credential, as much of it as is kept. */
export interface Credential {
  id: string;
  /** A COSE key in base64url. */
  publicKey: string;
  counter: number;
  transports: string[];
}

type Known = Pick<Credential, 'id' | 'transports'>;

/** The site by its configuration alone, whatever host a call was sent to. */
function siteOf(siteUrl: string) {
  const { hostname, origin } = new URL(siteUrl);
  return { rpID: hostname, origin };
}

/** What stands for an account on its devices: nothing that says whose it is. */
const handleOf = (userId: string) => Buffer.from(userId.replaceAll('-', ''), 'hex');

/** Asks for a new passkey of an account, which its device can find without a username. */
export function registrationOptions(
  siteUrl: string,
  account: { id: string; username: string },
  known: readonly Known[],
) {
  return generateRegistrationOptions({
    rpName: 'Bell Lap',
    rpID: siteOf(siteUrl).rpID,
    userName: account.username,
    userDisplayName: account.username,
    userID: new Uint8Array(handleOf(account.id)),
    timeout,
    attestationType: 'none',
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
  });
}

/** Asks for a signature by one of these passkeys, or without any by whichever the browser has. */
export function authenticationOptions(siteUrl: string, known: readonly Known[] = []) {
  return generateAuthenticationOptions({
    rpID: siteOf(siteUrl).rpID,
    allowCredentials: known.map(({ id, transports }) => ({ id, transports })),
    userVerification: 'required',
    timeout,
  });
}

/** The credential that a browser has made for `challenge`; undefined when anything of it does not hold. */
export async function verifyNewCredential(
  siteUrl: string,
  challenge: string,
  { response, ...credential }: NewCredential,
): Promise<Credential | undefined> {
  const { rpID, origin } = siteOf(siteUrl);
  const { transports } = response;
  const verified = await verifyRegistrationResponse({
    response: { ...credential, response: { ...response, transports: [] } },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(notVerified);
  if (!verified?.verified) return undefined;
  const { id, publicKey, counter } = verified.registrationInfo.credential;
  return { id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports };
}

/**
 * How often a passkey has signed, once it has signed `challenge` for the account it belongs to; undefined
 * when anything does not hold, a counter that did not grow included.
 */
export async function verifySignature(
  siteUrl: string,
  challenge: string,
  { userId, ...passkey }: Credential & { userId: string },
  { response, ...credential }: SignedCredential,
): Promise<number | undefined> {
  if (response.userHandle !== handleOf(userId).toString('base64url')) return undefined;
  const { rpID, origin } = siteOf(siteUrl);
  const verified = await verifyAuthenticationResponse({
    response: { ...credential, response },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    credential: {
      id: passkey.id,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
      transports: passkey.transports,
    },
    requireUserVerification: true,
  }).catch(notVerified);
  return verified?.verified ? verified.authenticationInfo.newCounter : undefined;
}

/** The library throws a plain Error for whatever does not hold; the caller is told no more than that. */
const notVerified = () => undefined;
