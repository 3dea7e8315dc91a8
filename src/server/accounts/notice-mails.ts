import type { Role } from '#accounts/role.ts';
import { paths } from '#calendar/paths.ts';
import type { NewMail } from '#server/mail/outbox.ts';
import { writeMail } from '#server/mail/render-mail.ts';
import type { Recipient } from './mails.ts';

// Mails about changes to an account, in case its owner didn't make them.

/** A change that the owner can undo, and what to do if someone else made it. */
function changeMail(
  { email }: Recipient,
  { subject, change }: { subject: string; change: string },
  siteUrl: string,
): NewMail {
  return writeMail(email, subject, [
    change,
    { button: 'Check your account', url: siteUrl + paths.profile() },
    'If this wasn’t you, reset your password now, then remove anything you don’t recognize:',
    { label: 'Reset your password', url: siteUrl + paths.forgotPassword() },
  ]);
}

export function googleLinkedMail(owner: Recipient, siteUrl: string): NewMail {
  const subject = 'Google sign-in was added to your Bell Lap account';
  const change = `You can now sign in to your Bell Lap account “${owner.username}” with the Google account for ${owner.email}.`;
  return changeMail(owner, { subject, change }, siteUrl);
}

export function passkeyAddedMail(owner: Recipient, name: string, siteUrl: string): NewMail {
  const subject = 'A passkey was added to your Bell Lap account';
  const change = `The passkey “${name}” can now sign in to your Bell Lap account “${owner.username}”.`;
  return changeMail(owner, { subject, change }, siteUrl);
}

export function passkeyRemovedMail(owner: Recipient, name: string, siteUrl: string): NewMail {
  const subject = 'A passkey was removed from your Bell Lap account';
  const change = `The passkey “${name}” can no longer sign in to your Bell Lap account “${owner.username}”, and your other devices were signed out.`;
  return changeMail(owner, { subject, change }, siteUrl);
}

export function roleChangedMail(
  { username, email }: Recipient,
  role: Role,
  siteUrl: string,
): NewMail {
  const isStaff = role !== 'user';
  const news = isStaff ? `now has the ${role} role` : 'no longer has a staff role';
  const signIn = isStaff ? paths.adminLogin() : paths.login();
  return writeMail(email, 'Your role on Bell Lap changed', [
    `Your Bell Lap account “${username}” ${news}. You were signed out on all your devices.`,
    { button: 'Sign in', url: siteUrl + signIn },
    ...(isStaff ? ['Staff sign in with a password or a passkey, not with Google.'] : []),
  ]);
}

export function accountDisabledMail({ username, email }: Recipient): NewMail {
  return writeMail(email, 'Your Bell Lap account was disabled', [
    `Our staff disabled your Bell Lap account “${username}”. You were signed out on all your devices and can’t sign in.`,
    'If you think this is a mistake, reply to this email.',
  ]);
}

export function accountEnabledMail({ username, email }: Recipient, siteUrl: string): NewMail {
  return writeMail(email, 'Your Bell Lap account is active again', [
    `Your Bell Lap account “${username}” works again. Sign in as before.`,
    { button: 'Sign in', url: siteUrl + paths.login() },
  ]);
}
