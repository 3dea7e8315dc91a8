import { z } from 'zod';
import { roles } from './role.ts';

/** What GET /api/auth/me answers. */
export const meSchema = z.discriminatedUnion('authenticated', [
  z.object({ authenticated: z.literal(false) }),
  z.object({
    authenticated: z.literal(true),
    user: z.object({
      id: z.string(),
      username: z.string(),
      email: z.string(),
      role: z.enum(roles),
    }),
  }),
]);

/** What GET /api/user/profile answers, as far as the profile shows it. */
export const profileSchema = z.object({
  username: z.string(),
  email: z.string(),
  role: z.enum(roles),
  hasPassword: z.boolean(),
});

/** What a submitter's card shows of that: the name, or the username without one, and the email. */
export const submitterSchema = z.object({ name: z.string(), email: z.string() });
