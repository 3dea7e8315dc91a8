import type { Role } from '#accounts/role.ts';
import { paths } from '#calendar/paths.ts';
import { type Paragraph, writeLetter } from '#server/mail/letter.ts';
import type { NewMail } from '#server/mail/outbox.ts';

// What an account's owner is told of a change to it, so that a change they did not make is noticed.

interface Recipient {
  username: string;
  email: string;
}

const toProfile = (siteUrl: string): Paragraph => ({
  button: 'Check your account',
  url: siteUrl + paths.profile(),
});

/** What to do about a change that someone else made. */
const notYou = (siteUrl: string): Paragraph[] => [
  'If this wasn’t you, reset your password now, then remove anything you don’t recognize:',
  { label: 'Reset your password', url: siteUrl + paths.forgotPassword() },
];

export function googleLinkedMail({ username, email }: Recipient, siteUrl: string): NewMail {
  return {
    to: email,
    subject: 'Google sign-in was added to your Bell Lap account',
    ...writeLetter([
      `You can now sign in to your Bell Lap account “${username}” with the Google account for ${email}.`,
      toProfile(siteUrl),
      ...notYou(siteUrl),
    ]),
  };
}

export function passkeyAddedMail(
  { username, email }: Recipient,
  name: string,
  siteUrl: string,
): NewMail {
  return {
    to: email,
    subject: 'A passkey was added to your Bell Lap account',
    ...writeLetter([
      `The passkey “${name}” can now sign in to your Bell Lap account “${username}”.`,
      toProfile(siteUrl),
      ...notYou(siteUrl),
    ]),
  };
}

export function passkeyRemovedMail(
  { username, email }: Recipient,
  name: string,
  siteUrl: string,
): NewMail {
  return {
    to: email,
    subject: 'A passkey was removed from your Bell Lap account',
    ...writeLetter([
      `The passkey “${name}” can no longer sign in to your Bell Lap account “${username}”, and your other devices were signed out.`,
      toProfile(siteUrl),
      ...notYou(siteUrl),
    ]),
  };
}

export function roleChangedMail(
  { username, email }: Recipient,
  role: Role,
  siteUrl: string,
): NewMail {
  const isStaff = role !== 'user';
  const news = isStaff ? `now has the ${role} role` : 'no longer has a staff role';
  const signIn = isStaff ? paths.adminLogin() : paths.login();
  return {
    to: email,
    subject: 'Your role on Bell Lap changed',
    ...writeLetter([
      `Your Bell Lap account “${username}” ${news}. You were signed out on all your devices.`,
      { button: 'Sign in', url: siteUrl + signIn },
      ...(isStaff ? ['Staff sign in with a password or a passkey, not with Google.'] : []),
    ]),
  };
}

export function accountDisabledMail({ username, email }: Recipient): NewMail {
  return {
    to: email,
    subject: 'Your Bell Lap account was disabled',
    ...writeLetter([
      `Our staff disabled your Bell Lap account “${username}”. You were signed out on all your devices and can’t sign in.`,
      'If you think this is a mistake, reply to this email.',
    ]),
  };
}

export function accountEnabledMail({ username, email }: Recipient, siteUrl: string): NewMail {
  return {
    to: email,
    subject: 'Your Bell Lap account is active again',
    ...writeLetter([
      `Your Bell Lap account “${username}” works again. Sign in as before.`,
      { button: 'Sign in', url: siteUrl + paths.login() },
    ]),
  };
}
