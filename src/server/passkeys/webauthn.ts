import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import {
  type CreationOptions,
  creationOptionsSchema,
  type SigningOptions,
  signingOptionsSchema,
} from '#accounts/passkey-answers.ts';
import type { NewCredential, SignedCredential } from '#accounts/passkey-schemas.ts';
import { challengeSeconds } from './challenge-repository.ts';

// The only module that uses the WebAuthn library.

/** COSE numbers of the algorithms that current devices sign with: Ed25519, ES256 and RS256. */
const algorithms = [-8, -7, -257];

/** How long a browser waits for its user, in milliseconds. */
const timeout = challengeSeconds * 1000;

/** The stored part of a device's credential. */
export interface Credential {
  id: string;
  /** A COSE key in base64url. */
  publicKey: string;
  counter: number;
  transports: string[];
}

type KnownCredential = Pick<Credential, 'id' | 'transports'>;

/** From the configuration, never from a request's host. */
function siteOf(siteUrl: string) {
  const { hostname, origin } = new URL(siteUrl);
  return { rpID: hostname, origin };
}

/** Represents an account on its devices without identifying its owner. */
const handleOf = (userId: string) => Buffer.from(userId.replaceAll('-', ''), 'hex');

/** Asks for a new passkey that its device can find without a username. */
export async function registrationOptions(
  siteUrl: string,
  account: { id: string; username: string },
  known: readonly KnownCredential[],
): Promise<CreationOptions> {
  const options = await generateRegistrationOptions({
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
  return creationOptionsSchema.parse(options);
}

/** Asks for a signature by one of these passkeys, or by any that the browser has if none are given. */
export async function authenticationOptions(
  siteUrl: string,
  known: readonly KnownCredential[] = [],
): Promise<SigningOptions> {
  const options = await generateAuthenticationOptions({
    rpID: siteOf(siteUrl).rpID,
    allowCredentials: known.map(({ id, transports }) => ({ id, transports })),
    userVerification: 'required',
    timeout,
  });
  return signingOptionsSchema.parse(options);
}

/** Returns the credential that a browser created for `challenge`, or undefined if any check fails. */
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

/** Returns the passkey's new counter, or undefined if any check fails, such as a counter that didn't grow. */
export async function verifySignature(
  siteUrl: string,
  challenge: string,
  { userId, ...passkey }: Credential & { userId: string },
  { response, ...credential }: SignedCredential,
): Promise<number | undefined> {
  const handle = handleOf(userId).toString('base64url');
  const { userHandle = handle } = response;
  if (userHandle !== handle) return undefined;
  const { rpID, origin } = siteOf(siteUrl);
  const verified = await verifyAuthenticationResponse({
    response: { ...credential, response: { ...response, userHandle } },
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

/** The library throws a plain Error for every failed check; callers don't need to know which. */
const notVerified = () => undefined;
