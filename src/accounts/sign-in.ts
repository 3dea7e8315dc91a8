import { paths } from '#calendar/paths.ts';

/** How a user can confirm their identity again. */
export type Proof = 'password' | 'passkey' | 'google';

/** How a user signed in. An emailed link isn't a fresh proof, because anyone who reads the mailbox has it. */
export const signInMethods = ['password', 'passkey', 'google', 'link'] as const satisfies (
  | Proof
  | 'link'
)[];

export type SignInMethod = (typeof signInMethods)[number];

/** Why signing in with Google failed: the `error` parameter of /login, and its message. */
export const googleFailures = {
  google_failed: 'Google sign-in failed. Please try again.',
  google_cancelled: 'Google sign-in was canceled.',
  google_rate_limited: 'Too many tries. Try again in a few minutes.',
  google_unverified: 'Google hasn’t verified that account’s email address.',
  google_needs_password: 'That email already has a password. Sign in with it instead.',
  google_staff: 'Staff accounts don’t sign in with Google.',
  google_disabled: 'That account is disabled.',
  google_off: 'Google sign-in isn’t available here.',
} as const;

export type GoogleFailure = keyof typeof googleFailures;

const notInPath = /[\\\p{Cc}\p{Cs}]/u;

/** `next` if it's a path on this site, otherwise the profile (docs/rules.md#r57); never another site. */
export function nextPath(next: string | null | undefined): string {
  const fallback = paths.profile();
  if (!next || !isPath(next)) return fallback;
  const path = /^[^?#]*/.exec(next)?.[0] ?? '';
  try {
    return isPath(decodeURIComponent(path)) ? next : fallback;
  } catch {
    return fallback;
  }
}

function isPath(text: string): boolean {
  return text.startsWith('/') && !text.startsWith('//') && !notInPath.test(text);
}
