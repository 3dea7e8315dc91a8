import { z } from 'zod';
import { roles } from './role.ts';

/** An account's public fields, to show who is signed in. */
const accountSchema = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  role: z.enum(roles),
});

export type PublicAccount = z.output<typeof accountSchema>;

/** The response of every sign-in. */
export const signedInSchema = z.object({ user: accountSchema });

export type SignedInAnswer = z.output<typeof signedInSchema>;

/** The response of GET /api/auth/me and, for staff only, GET /api/admin/check. */
export const meSchema = z.discriminatedUnion('authenticated', [
  z.object({ authenticated: z.literal(false) }),
  z.object({ authenticated: z.literal(true), user: accountSchema }),
]);

export type Me = z.output<typeof meSchema>;

/** A response that only says what happens next. */
export const messageSchema = z.object({ message: z.string() });

export type MessageAnswer = z.output<typeof messageSchema>;

/** The response of GET /api/user/profile. */
export const profileSchema = accountSchema.extend({
  /** The username if there is no name. */
  name: z.string(),
  /** A picture's address. */
  picture: z.string().nullable(),
  hasPassword: z.boolean(),
});

export type ProfileAnswer = z.output<typeof profileSchema>;

/** The response of GET /api/user/export: everything stored about an account, by table. */
export const exportSchema = z.record(z.string(), z.unknown());

export type ExportedData = z.output<typeof exportSchema>;

/** An account in the response of GET /api/admin/users, and the response to changing one. */
export const managedUserSchema = accountSchema.extend({
  isActive: z.boolean(),
  /** Whether its email is verified; until then, it can't sign in. */
  isVerified: z.boolean(),
  /** ISO 8601. */
  createdAt: z.string(),
  lastLoginAt: z.string().nullable(),
});

export type ManagedUser = z.output<typeof managedUserSchema>;

/** An account's status for admins. */
export const userStatuses = ['Active', 'Unverified', 'Disabled'] as const;

/** Only accounts that can sign in are active, not those waiting for a code, perhaps at someone else's address. */
export function userStatus({
  isActive,
  isVerified,
}: Pick<ManagedUser, 'isActive' | 'isVerified'>): (typeof userStatuses)[number] {
  if (!isActive) return 'Disabled';
  return isVerified ? 'Active' : 'Unverified';
}
