import { z } from 'zod';
import {
  emailSchema as email,
  rawLine,
  rawText,
  zipCodeSchema,
} from '#calendar/text/field-schemas.ts';
import { isStorable } from '#calendar/text/line.ts';
import { roles } from './role.ts';
import { nextPath } from './sign-in.ts';

/** In UTF-16 units; far longer than anyone types. */
const maxPasswordLength = 1000;

/** Before normalization. */
const maxNameLength = 254;

const usernameRule =
  'Use 3 to 30 characters: letters a to z, numbers, periods, dashes and underscores.';

/** No two usernames look alike: NFKC and lower case fold a full-width "ADMIN", and other alphabets are rejected. */
const username = rawLine(maxNameLength, { missing: 'Choose a username.', wrong: usernameRule })
  .normalize('NFKC')
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9._-]{3,30}$/, usernameRule);

/** A password exactly as typed. */
const password = (missing: string) =>
  z
    .string({ error: missing })
    .max(maxPasswordLength, {
      error: `Use at most ${maxPasswordLength} characters.`,
      abort: true,
    })
    // Hashing would turn other characters into something else.
    .refine(isStorable, { error: 'Use characters you can type on a keyboard.', abort: true });

/** At least eight characters (OWASP ASVS 5.0, 6.2.1). Shorter ones from before the rule still work. */
const newPassword = password('Choose a password.').refine(
  (text) => [...text].length >= 8,
  'Use at least 8 characters.',
);

/** An existing password, whatever the rules were when it was chosen. */
const existingPassword = password('Enter your password.').min(1, 'Enter your password.');

/** Where an emailed link or code finally leads; dropped if it's too long for the email. */
const next = z
  .string()
  .transform((text) => (text.length <= 1000 ? nextPath(text) : undefined))
  .optional();

export const registerSchema = z.object({
  username,
  email,
  zipCode: zipCodeSchema,
  password: newPassword,
  next,
});

const noUsername = 'Enter your username.';

export const loginSchema = z.object({
  username: rawLine(maxNameLength, { missing: noUsername, wrong: noUsername })
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .min(1, noUsername),
  password: existingPassword,
});

const noCode = 'Enter the code from the email.';

/** The length of an emailed code, in characters. */
export const codeLength = 6;

/** People may paste or type the code in groups. */
export const ungroupCode = (text: string): string => text.replace(/[\s\p{Pd}]/gu, '');

export const verifyEmailSchema = z.object({
  email,
  code: rawText(100, { missing: noCode, wrong: noCode })
    .overwrite(ungroupCode)
    .toUpperCase()
    .min(1, noCode)
    .length(codeLength, `The code has ${codeLength} characters.`),
});

/** A request for a link to choose a new password. */
export const forgotPasswordSchema = z.object({ email });

/** A request for a new code. */
export const resendSchema = forgotPasswordSchema.extend({ next });

/** A request for a link that signs in. */
export const signInLinkRequestSchema = forgotPasswordSchema.extend({ next });

const noToken = 'Open the link from the email.';

/** The token of an emailed link, which signs in or sets a password. */
export const emailedLinkSchema = z.object({
  token: rawLine(200, { missing: noToken, wrong: noToken }),
});

export const resetPasswordSchema = emailedLinkSchema.extend({ password: newPassword });

export const changePasswordSchema = z.object({ currentPassword: existingPassword, newPassword });

export const deleteAccountSchema = z.object({
  /** The account's password, or its username if it has none. */
  confirmation: password('Enter your password to confirm.'),
});

export const roleSchema = z.strictObject({
  role: z.enum(roles, `role must be one of ${roles.join(', ')}`),
});

export const activeSchema = z.strictObject({
  isActive: z.boolean('isActive must be true or false'),
});

export type Registration = z.output<typeof registerSchema>;
export type Credentials = z.output<typeof loginSchema>;
export type CodeRequest = z.output<typeof resendSchema>;
export type SignInLinkRequest = z.output<typeof signInLinkRequestSchema>;
export type EmailVerification = z.output<typeof verifyEmailSchema>;
