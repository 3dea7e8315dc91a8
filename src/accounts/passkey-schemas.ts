import { z } from 'zod';
import { lineSchema } from '#calendar/text/field-schemas.ts';

/** Bytes encoded as in WebAuthn's JSON. */
const bytes = (maxLength: number) =>
  z
    .string('must be base64url')
    .max(maxLength, 'is too long')
    .regex(/^[A-Za-z0-9_-]+$/, 'must be base64url');

/** A passkey's id: at most 1,023 bytes (WebAuthn §4). */
export const credentialId = bytes(1364);

const credential = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  // We request no extensions, so their results don't matter.
  clientExtensionResults: z.unknown().transform(() => ({})),
};

/** A browser's response to a request for a new passkey. */
export const newCredentialSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(5000),
    attestationObject: bytes(20_000),
    transports: z
      .array(z.string().regex(/^[a-z-]{1,20}$/))
      .max(10)
      .default([]),
  }),
});

/** A browser's response to a request to sign with a passkey. */
export const signedCredentialSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(5000),
    authenticatorData: bytes(5000),
    signature: bytes(2000),
    /** The passkey's user. A device may leave it out where the request named the passkeys (WebAuthn §7.2). */
    userHandle: bytes(100).optional(),
  }),
});

const name = z
  .string({ error: 'Name your passkey.' })
  .pipe(lineSchema(50))
  .refine((text) => text !== '', 'Name your passkey.');

export const passkeyNameSchema = z.object({ name });

export const newPasskeySchema = z.object({ name, credential: newCredentialSchema });

export const passkeySignInSchema = z.object({ credential: signedCredentialSchema });

/** Proof of who is signed in: a passkey or a password. */
export const proveSchema = z.union([
  z.strictObject({ credential: signedCredentialSchema }),
  z.strictObject({
    password: z
      .string({ error: 'Enter your password.' })
      .min(1, 'Enter your password.')
      .max(1000, 'That’s not your password.'),
  }),
]);

export type NewCredential = z.output<typeof newCredentialSchema>;
export type SignedCredential = z.output<typeof signedCredentialSchema>;
