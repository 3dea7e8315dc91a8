import { z } from 'zod';

const publicKey = z.literal('public-key');

const knownCredentials = z.array(
  z.object({ id: z.string(), type: publicKey, transports: z.array(z.string()) }),
);

/** A challenge to sign: the part of WebAuthn's PublicKeyCredentialRequestOptionsJSON that we use. */
export const signingOptionsSchema = z.object({
  challenge: z.string(),
  rpId: z.string(),
  allowCredentials: knownCredentials,
  /** In milliseconds. */
  timeout: z.number(),
  userVerification: z.literal('required'),
});

export type SigningOptions = z.output<typeof signingOptionsSchema>;

/** The response of POST /api/user/passkeys/challenge: part of PublicKeyCredentialCreationOptionsJSON. */
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

/** The response of GET /api/user/passkeys. */
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
  /** Whether the account needs a passkey to act as staff. */
  isRequired: z.boolean(),
});

export type PasskeyList = z.output<typeof passkeysSchema>;
