import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { roles } from '#accounts/role.ts';
import { signInMethods } from '#accounts/sign-in.ts';
import { oneOf, time } from './columns.ts';

/** Riders, editors and admins. */
export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey().defaultRandom(),
    username: text().notNull().unique(),
    email: text().notNull(),
    /** Null until the address is proven; until then others may claim it too. */
    emailVerifiedAt: time('email_verified_at'),
    passwordHash: text('password_hash'),
    name: text(),
    picture: text(),
    zipCode: text('zip_code'),
    role: text({ enum: roles }).notNull().default('user'),
    isActive: boolean('is_active').notNull().default(true),
    createdAt: time('created_at').notNull(),
    lastLoginAt: time('last_login_at'),
  },
  (user) => [
    uniqueIndex('users_verified_email').on(user.email).where(sql`email_verified_at is not null`),
    index('users_email').on(user.email, user.createdAt),
    index('users_active_admins').on(user.id).where(sql`role = 'admin' and is_active`),
    check('users_username', sql`${user.username} ~ '^[a-z0-9._-]{3,30}$'`),
    check('users_email_folded', sql`${user.email} = lower(${user.email})`),
    check('users_role', sql`${user.role} in (${oneOf(roles)})`),
  ],
);

/** The column of rows that belong to an account and are deleted with it. */
export const userId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Google accounts, by the id that never changes, since the address may (docs/trust.md#t20). */
export const identities = pgTable(
  'identities',
  {
    issuer: text().notNull(),
    sub: text().notNull(),
    userId: userId(),
    createdAt: time('created_at').notNull(),
  },
  (identity) => [
    primaryKey({ columns: [identity.issuer, identity.sub] }),
    index('identities_user').on(identity.userId),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    /** The SHA-256 of the token that the cookie carries (docs/trust.md#t12). */
    id: text().primaryKey(),
    userId: userId(),
    /** When the session ends unless used. */
    expiresAt: time('expires_at').notNull(),
    idleSeconds: integer('idle_seconds').notNull(),
    /** When it ends even if used. */
    endsAt: time('ends_at').notNull(),
    /** How its user signed in or last proved their identity, and when. */
    proof: text({ enum: signInMethods }),
    provedAt: time('proved_at'),
  },
  (session) => [
    check('sessions_proof', sql`${session.proof} in (${oneOf(signInMethods)})`),
    index('sessions_user').on(session.userId),
    index('sessions_expires').on(session.expiresAt),
  ],
);

/** The code that proves a new account's address, one per account (docs/trust.md#t10). */
export const emailCodes = pgTable(
  'email_codes',
  {
    userId: userId().primaryKey(),
    email: text().notNull(),
    hash: text().notNull(),
    tries: integer().notNull().default(0),
    expiresAt: time('expires_at').notNull(),
  },
  (code) => [index('email_codes_email').on(code.email)],
);

/** Links to set a new password, one per account. */
export const passwordResets = pgTable('password_resets', {
  userId: userId().primaryKey(),
  /** The SHA-256 of the token in the link. */
  hash: text().notNull().unique(),
  expiresAt: time('expires_at').notNull(),
});

/** Sign-in links, one per account, each only for the browser that asked for it (docs/trust.md#t95). */
export const signInLinks = pgTable('sign_in_links', {
  userId: userId().primaryKey(),
  /** The SHA-256 of the token in the link. */
  hash: text().notNull().unique(),
  /** The SHA-256 of the secret in the cookie of the browser that asked. */
  browserHash: text('browser_hash').notNull(),
  expiresAt: time('expires_at').notNull(),
});

/** Google sign-ins in progress (docs/trust.md#t18). */
export const oauthStates = pgTable('oauth_states', {
  /** The SHA-256 of OAuth's state parameter. */
  id: text().primaryKey(),
  codeVerifier: text('code_verifier').notNull(),
  nonce: text().notNull(),
  next: text().notNull(),
  expiresAt: time('expires_at').notNull(),
});

export const passkeys = pgTable(
  'passkeys',
  {
    /** The credential's own id, in base64url. */
    id: text().primaryKey(),
    userId: userId(),
    name: text().notNull(),
    /** A COSE key in base64url. */
    publicKey: text('public_key').notNull(),
    /** How often it has signed, or 0 if the device doesn't count. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** How browsers reach it, such as `internal` or `usb`. */
    transports: text().array().notNull(),
    createdAt: time('created_at').notNull(),
    lastUsedAt: time('last_used_at'),
  },
  (passkey) => [index('passkeys_user').on(passkey.userId)],
);

export const challengePurposes = ['sign-in', 'prove', 'register'] as const;

/** WebAuthn challenges, each valid once. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    /** The SHA-256 of the challenge. */
    id: text().primaryKey(),
    purpose: text({ enum: challengePurposes }).notNull(),
    /** Null before a sign-in. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: time('expires_at').notNull(),
  },
  (challenge) => [
    index('passkey_challenges_expires').on(challenge.expiresAt),
    check('passkey_challenges_purpose', sql`${challenge.purpose} in (${oneOf(challengePurposes)})`),
  ],
);
