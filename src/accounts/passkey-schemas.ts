import { z } from 'zod';
import { lineSchema } from '#calendar/text/field-schemas.ts';

/** A device's bytes as WebAuthn's JSON writes them. */
const bytes = (longest: number) =>
  z
    .string('must be base64url')
    .max(longest, 'is too long')
    .regex(/^[A-Za-z0-9_-]+$/, 'must be base64url');

/** A passkey's id, as its device gave it out: at most 1,023 bytes (WebAuthn §4). */
export const credentialId = bytes(1364);

const credential = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  // We ask for no extensions, so their results are not read.
  clientExtensionResults: z.unknown().transform(() => ({})),
};

/** What a browser answers when it is asked for a new passkey. */
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

/** What a browser answers when it is asked to sign with a passkey. */
export const signedCredentialSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(5000),
    authenticatorData: bytes(5000),
    signature: bytes(2000),
    /** Whose passkey it is; every discoverable passkey names its user. */
    userHandle: bytes(100),
  }),
});

const name = z
  .string({ error: 'Name your passkey.' })
  .pipe(lineSchema(50))
  .refine((text) => text !== '', 'Name your passkey.');

/** The fields of the form for a new passkey. */
export const passkeyNameSchema = z.object({ name });

export const newPasskeySchema = z.object({ name, credential: newCredentialSchema });

export const passkeySignInSchema = z.object({ credential: signedCredentialSchema });

/** How someone confirms who they are. */
export const proveSchema = z.union([
  z.strictObject({ credential: signedCredentialSchema }),
  z.strictObject({
    password: z
      .string({ error: 'Enter your password.' })
      .min(1, 'Enter your password.')
      .max(1000, 'That is not your password.'),
  }),
]);

const publicKey = z.literal('public-key');

const knownCredentials = z.array(
  z.object({ id: z.string(), type: publicKey, transports: z.array(z.string()) }),
);

/** Answers a call for a challenge to sign: WebAuthn's PublicKeyCredentialRequestOptionsJSON, as far as we use it. */
export const signingOptionsSchema = z.object({
  challenge: z.string(),
  rpId: z.string(),
  allowCredentials: knownCredentials,
  /** In milliseconds. */
  timeout: z.number(),
  userVerification: z.literal('required'),
});

export type SigningOptions = z.output<typeof signingOptionsSchema>;

/**
 * Answers POST /api/user/passkeys/challenge: WebAuthn's PublicKeyCredentialCreationOptionsJSON, as far as we
 * use it.
 */
export const creationOptionsSchema = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: publicKey })),
  /** In milliseconds. */
  timeout: z.number(),
  attestation: z.literal('none'),
  excludeCredentials: knownCredentials,
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  extensions: z.object({ credProps: z.literal(true) }),
  hints: z.array(z.enum(['hybrid', 'security-key', 'client-device'])),
});

export type CreationOptions = z.output<typeof creationOptionsSchema>;

/** Answers GET /api/user/passkeys. */
export const passkeysSchema = z.object({
  passkeys: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** ISO 8601. */
      createdAt: z.string(),
      lastUsedAt: z.string().nullable(),
    }),
  ),
  /** Whether the account needs one for what staff do. */
  isRequired: z.boolean(),
});

export type NewCredential = z.output<typeof newCredentialSchema>;
export type SignedCredential = z.output<typeof signedCredentialSchema>;
export type PasskeyList = z.output<typeof passkeysSchema>;
