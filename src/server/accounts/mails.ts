import { deviceName } from '#accounts/device-name.ts';
import {
  codeLifetime,
  durationText,
  passwordLinkLifetime,
  signInLinkLifetime,
} from '#accounts/lifetimes.ts';
import { isStaff, type Role } from '#accounts/role.ts';
import { paths } from '#calendar/paths.ts';
import type { Call } from '#server/call.ts';
import type { NewMail } from '#server/mail/outbox.ts';
import { writeMail } from '#server/mail/render-mail.ts';
import { networkOf } from '#server/throttle/client-address.ts';

export interface Recipient {
  username: string;
  email: string;
}

/** Includes the username, so nobody verifies an account that someone else created with their email. */
export function codeMail(
  { username, email }: Recipient,
  code: string,
  siteUrl: string,
  next?: string,
): NewMail {
  return writeMail(email, 'Your Bell Lap verification code', [
    'Your Bell Lap verification code:',
    { copy: code },
    `It expires in ${durationText(codeLifetime)}.`,
    { button: 'Enter your code', url: siteUrl + paths.verifyEmail(email, next) },
    `It verifies ${email} for the account “${username}”. Didn’t sign up? Ignore this email. Don’t share this code.`,
  ]);
}

/** To the owner of an email that someone just tried to register. */
export function takenEmailMail(
  { username, email }: Recipient,
  siteUrl: string,
  next?: string,
): NewMail {
  return writeMail(email, 'You already have a Bell Lap account', [
    `We got a request to create a Bell Lap account with ${email}, but you already have one. Your username is “${username}”.`,
    { button: 'Sign in', url: siteUrl + paths.login(next) },
    { label: 'Reset your password', url: siteUrl + paths.forgotPassword() },
    'If this wasn’t you, you can ignore this email.',
  ]);
}

export function resetMail({ username, email }: Recipient, token: string, siteUrl: string): NewMail {
  return writeMail(email, 'Reset your Bell Lap password', [
    `We got a request to reset the password of your Bell Lap account “${username}”.`,
    { button: 'Reset your password', url: siteUrl + paths.resetPassword(token) },
    `The link works once and expires in ${durationText(passwordLinkLifetime)}. If you didn’t ask for it, ignore this email. Your password stays the same.`,
  ]);
}

export function signInLinkMail(
  { username, email }: Recipient,
  token: string,
  siteUrl: string,
  next?: string,
): NewMail {
  return writeMail(email, 'Your Bell Lap sign-in link', [
    `Use this link to sign in to your Bell Lap account “${username}”.`,
    { button: 'Sign in', url: siteUrl + paths.loginLink(token, next) },
    `It works once, only in the browser you asked from, and expires in ${durationText(signInLinkLifetime)}. If you didn’t ask for it, ignore this email. Don’t forward it.`,
  ]);
}

/** Sent instead of a sign-in link, which could verify an account that someone else created with this email. */
export function verifyFirstMail(
  { username, email }: Recipient,
  siteUrl: string,
  next?: string,
): NewMail {
  return writeMail(email, 'Verify your email to sign in to Bell Lap', [
    `We got a request for a sign-in link, but ${email} isn’t verified yet for the account “${username}”. Enter the code we emailed you, or get a new one:`,
    { button: 'Verify your email', url: siteUrl + paths.verifyEmail(email, next) },
    'Didn’t sign up? Ignore this email.',
  ]);
}

/** Sent instead of a sign-in link. */
export function staffLinkMail({ email }: Recipient, siteUrl: string): NewMail {
  return writeMail(email, 'Sign in to Bell Lap', [
    'We got a request for a sign-in link. Staff sign in with a password or a passkey instead.',
    { button: 'Sign in', url: siteUrl + paths.adminLogin() },
    'If this wasn’t you, you can ignore this email.',
  ]);
}

export function passwordChangedMail({ username, email }: Recipient, siteUrl: string): NewMail {
  return writeMail(email, 'Your Bell Lap password was changed', [
    `The password of your Bell Lap account “${username}” was just changed, and every other device was signed out.`,
    'If this wasn’t you, reset your password now:',
    { button: 'Reset your password', url: siteUrl + paths.forgotPassword() },
  ]);
}

/** Reports a sign-in from an unknown browser. */
export function newDeviceMail(
  { username, email }: Recipient,
  { now, address, userAgent }: Pick<Call, 'now' | 'address' | 'userAgent'>,
  siteUrl: string,
): NewMail {
  const device = deviceName(userAgent) ?? 'an unknown browser';
  const network = networkOf(address);
  const from = network ? `, from the network ${network}` : '';
  return writeMail(email, 'New sign-in to your Bell Lap account', [
    `Someone signed in to your Bell Lap account “${username}” on a device we haven’t seen before: ${device}${from}, on ${instantFormat.format(now)}.`,
    'If this was you, you can ignore this email.',
    'If it wasn’t, reset your password now. That signs out all your devices:',
    { button: 'Reset your password', url: siteUrl + paths.forgotPassword() },
    { label: 'See your recent activity', url: siteUrl + paths.profile() },
  ]);
}

const instantFormat = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'long',
  timeZone: 'UTC',
});

/** Reports a download of the account's data, because its session may have been stolen. */
export function exportedMail({ username, email }: Recipient, siteUrl: string): NewMail {
  return writeMail(email, 'A copy of your Bell Lap data was downloaded', [
    `Someone signed in to your Bell Lap account “${username}” just downloaded a copy of all its data.`,
    'If this wasn’t you, reset your password now. That signs out all your devices:',
    { button: 'Reset your password', url: siteUrl + paths.forgotPassword() },
  ]);
}

/** The last email to a deleted account. */
export function farewellMail({ username, email }: Recipient, siteUrl: string): NewMail {
  return {
    isFarewell: true,
    ...writeMail(email, 'Your Bell Lap account was deleted', [
      `Your Bell Lap account “${username}” was deleted, along with its saved races, alerts, preferences and subscriptions. We won’t email ${email} again.`,
      'Races you submitted stay on the calendar without your name. If you were an editor, the change log keeps what you did under a pseudonym.',
      `If you didn’t delete it, someone knew your password. Change it anywhere else you use it. You’re welcome to create a new account at ${siteUrl}.`,
    ]),
  };
}

// Emails about changes to an account, in case its owner didn't make them.

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
  const isNowStaff = isStaff(role);
  const news = isNowStaff ? `now has the ${role} role` : 'no longer has a staff role';
  const signIn = isNowStaff ? paths.adminLogin() : paths.login();
  return writeMail(email, 'Your role on Bell Lap changed', [
    `Your Bell Lap account “${username}” ${news}. You were signed out on all your devices.`,
    { button: 'Sign in', url: siteUrl + signIn },
    ...(isNowStaff
      ? ['Staff sign in with a password or a passkey, not with Google or an emailed link.']
      : []),
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
