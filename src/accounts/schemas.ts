import { z } from 'zod';
import { emailSchema as email, sentLine, sentText } from '#calendar/text/field-schemas.ts';
import { isWhole } from '#calendar/text/line.ts';
import { nextPath } from './next-path.ts';
import { roles } from './role.ts';

/** Longest a password may be, in UTF-16 units: far beyond any that is typed. */
const longestPassword = 1000;

/** The longest username before it is folded. */
const longestName = 254;

const usernameRule = 'Use 3 to 30 letters from a to z, digits, dots, dashes or underscores.';

/**
 * NFKC and lower case, so that no two names look alike: a letter of another alphabet is refused, and
 * "ADMIN" in full-width letters is "admin".
 */
const username = sentLine(longestName, { missing: 'Choose a username.', wrong: usernameRule })
  .normalize('NFKC')
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9._-]{3,30}$/, usernameRule);

/** A password as it was typed: nothing of it is trimmed or cut. */
const password = (missing: string) =>
  z
    .string({ error: missing })
    .max(longestPassword, {
      error: `Use at most ${longestPassword} characters.`,
      abort: true,
    })
    // What no keyboard makes would be hashed as something else.
    .refine(isWhole, { error: 'Use characters that can be typed.', abort: true });

/**
 * A password that is being chosen. Eight characters at least (OWASP ASVS 5.0, 6.2.1); a shorter one that was
 * chosen earlier still signs in.
 */
const newPassword = password('Choose a password.').refine(
  (text) => [...text].length >= 8,
  'Use at least 8 characters.',
);

/** A password as somebody remembers it; what it may be was decided when it was chosen. */
const givenPassword = password('Enter your password.').min(1, 'Enter your password.');

/** Where the mailed code is to lead in the end; too long a way is left out of the mail. */
const next = z
  .string()
  .transform((text) => (text.length <= 1000 ? nextPath(text) : undefined))
  .optional();

const notAZip = 'Enter a ZIP code, like 80301.';

export const registerSchema = z.object({
  username,
  email,
  zipCode: sentLine(20, { missing: 'Enter your ZIP code.', wrong: notAZip })
    .trim()
    .regex(/^\d{5}(-\d{4})?$/, notAZip),
  password: newPassword,
  next,
});

const noUsername = 'Enter your username.';

export const loginSchema = z.object({
  username: sentLine(longestName, { missing: noUsername, wrong: noUsername })
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .min(1, noUsername),
  password: givenPassword,
});

const noCode = 'Enter the code from the email.';

export const verifyEmailSchema = z.object({
  email,
  code: sentText(100, { missing: noCode, wrong: noCode })
    // As it is pasted or read aloud, a code may come in groups.
    .overwrite((text) => text.replace(/[\s\p{Pd}]/gu, ''))
    .toUpperCase()
    .min(1, noCode),
});

/** Where a link for a new password is to go. */
export const forgotPasswordSchema = z.object({ email });

/** Where a new code is to go. */
export const resendSchema = forgotPasswordSchema.extend({ next });

const noToken = 'Open the link from the email.';

export const resetPasswordSchema = z.object({
  token: sentLine(200, { missing: noToken, wrong: noToken }),
  password: newPassword,
});

export const changePasswordSchema = z.object({ currentPassword: givenPassword, newPassword });

export const deleteAccountSchema = z.object({
  /** The account's password, or its username when it has no password. */
  confirmation: password('Confirm with your password.'),
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
