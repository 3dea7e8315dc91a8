import { z } from 'zod';
import { emailSchema as email } from '#calendar/field-schemas.ts';
import { nextPath } from './next-path.ts';
import { roles } from './role.ts';

/** Longest a password may be, in UTF-16 units: far beyond any that is typed. */
const longestPassword = 1000;

/**
 * NFKC and lower case, so that no two names look alike: a letter of another alphabet is refused, and
 * "ADMIN" in full-width letters is "admin" (trust T09).
 */
const username = z
  .string({ error: 'Choose a username.' })
  .normalize('NFKC')
  .trim()
  .toLowerCase()
  .regex(
    /^[a-z0-9._-]{3,30}$/,
    'Use 3 to 30 letters from a to z, digits, dots, dashes or underscores.',
  );

/** A password that is being chosen; nothing of it is trimmed or cut (spec §9, trust T08). */
const newPassword = z
  .string({ error: 'Choose a password.' })
  .refine((text) => [...text].length >= 6, 'Use at least 6 characters.')
  .max(longestPassword, `Use at most ${longestPassword} characters.`);

/** A password as somebody remembers it; what it may be was decided when it was chosen. */
const givenPassword = z.string({ error: 'Enter your password.' }).min(1, 'Enter your password.');

/** Where the mailed code is to lead in the end; too long a way is left out of the mail. */
const next = z
  .string()
  .transform((text) => (text.length <= 1000 ? nextPath(text) : undefined))
  .optional();

export const registerSchema = z.object({
  username,
  email,
  zipCode: z
    .string({ error: 'Enter your ZIP code.' })
    .trim()
    .regex(/^\d{5}(-\d{4})?$/, 'Enter a ZIP code, like 80301.'),
  password: newPassword,
  next,
});

export const loginSchema = z.object({
  username: z
    .string({ error: 'Enter your username.' })
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .min(1, 'Enter your username.'),
  password: givenPassword,
});

export const verifyEmailSchema = z.object({
  email,
  code: z
    .string({ error: 'Enter the code from the e-mail.' })
    // As it is pasted or read aloud, a code may come in groups.
    .overwrite((text) => text.replace(/[\s\p{Pd}]/gu, ''))
    .toUpperCase()
    .min(1, 'Enter the code from the e-mail.'),
});

/** Where a link for a new password is to go. */
export const emailSchema = z.object({ email });

/** Where a new code is to go. */
export const resendSchema = emailSchema.extend({ next });

export const resetPasswordSchema = z.object({
  token: z.string({ error: 'Open the link from the e-mail.' }),
  password: newPassword,
});

export const changePasswordSchema = z.object({ currentPassword: givenPassword, newPassword });

export const deleteAccountSchema = z.object({
  /** The account's password, or its username when it has no password. */
  confirmation: z.string({ error: 'Confirm with your password.' }),
});

/** What an admin says of an account. */
export const roleSchema = z.strictObject({
  role: z.enum(roles, `role must be one of ${roles.join(', ')}`),
});

/** Whether an account can be used. */
export const activeSchema = z.strictObject({
  isActive: z.boolean('isActive must be true or false'),
});

export type Registration = z.output<typeof registerSchema>;
export type Credentials = z.output<typeof loginSchema>;
export type Resend = z.output<typeof resendSchema>;
export type CodeOfEmail = z.output<typeof verifyEmailSchema>;
