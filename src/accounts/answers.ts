import { z } from 'zod';
import { roles } from './role.ts';

/** Who is signed in, as the site's pages are told. */
const accountSchema = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  role: z.enum(roles),
});

export type PublicAccount = z.output<typeof accountSchema>;

/** Answers every sign-in. */
export const signedInSchema = z.object({ user: accountSchema });

export type SignedInAnswer = z.output<typeof signedInSchema>;

/** Answers GET /api/auth/me, and GET /api/admin/check, which knows nobody but staff. */
export const meSchema = z.discriminatedUnion('authenticated', [
  z.object({ authenticated: z.literal(false) }),
  z.object({ authenticated: z.literal(true), user: accountSchema }),
]);

export type Me = z.output<typeof meSchema>;

/** Answers where all there is to say is what happens next. */
export const messageSchema = z.object({ message: z.string() });

export type MessageAnswer = z.output<typeof messageSchema>;

/** Answers GET /api/user/profile. */
export const profileSchema = accountSchema.extend({
  /** The username where there is no name. */
  name: z.string(),
  /** The address of a picture. */
  picture: z.string().nullable(),
  hasPassword: z.boolean(),
});

export type ProfileAnswer = z.output<typeof profileSchema>;

/** Answers GET /api/user/export: what is stored about an account, by table, for a file that nobody here reads. */
export const exportSchema = z.record(z.string(), z.unknown());

export type ExportedData = z.output<typeof exportSchema>;

/** An account as admins see it: GET /api/admin/users answers a list of them, and a change to one the account. */
export const managedUserSchema = accountSchema.extend({
  isActive: z.boolean(),
  /** ISO 8601. */
  createdAt: z.string(),
  lastLoginAt: z.string().nullable(),
});

export type ManagedUser = z.output<typeof managedUserSchema>;
