import { deviceName } from '#accounts/device-name.ts';
import { paths } from '#calendar/paths.ts';
import { writeLetter } from '#server/mail/letter.ts';
import type { NewMail } from '#server/mail/outbox.ts';
import { networkOf } from '#server/throttle/network.ts';
import type { Call } from './call.ts';

export interface Recipient {
  username: string;
  email: string;
}

/** The username is named so that nobody verifies an account that somebody else made with their address. */
export function codeMail(
  { username, email }: Recipient,
  code: string,
  siteUrl: string,
  next?: string,
): NewMail {
  return {
    to: email,
    subject: 'Your Bell Lap code',
    ...writeLetter([
      `This code shows that ${email} is the address of the new Bell Lap account “${username}”:`,
      { copy: code },
      'It works for 15 minutes, once.',
      { button: 'Enter it here', url: siteUrl + paths.verifyEmail(email, next) },
      `If you did not make an account called “${username}”, ignore this mail and tell nobody the code.`,
    ]),
  };
}

/** To the owner of an address that somebody has just registered again. */
export function takenEmailMail(
  { username, email }: Recipient,
  siteUrl: string,
  next?: string,
): NewMail {
  return {
    to: email,
    subject: 'You already have a Bell Lap account',
    ...writeLetter([
      `Somebody, perhaps you, has just tried to make a Bell Lap account with ${email}. There is one already: its username is “${username}”. Nothing was changed.`,
      { button: 'Sign in', url: siteUrl + paths.login(next) },
      { label: 'Choose a new password', url: siteUrl + paths.forgotPassword() },
      'If that was not you, there is nothing to do.',
    ]),
  };
}

export function resetMail({ username, email }: Recipient, token: string, siteUrl: string): NewMail {
  return {
    to: email,
    subject: 'A new password for Bell Lap',
    ...writeLetter([
      `Somebody, perhaps you, has asked for a new password for the Bell Lap account “${username}”.`,
      { button: 'Choose a new password', url: siteUrl + paths.resetPassword(token) },
      'The link works for an hour, once. If you did not ask for it, ignore this mail: your password stays as it is.',
    ]),
  };
}

export function passwordChangedMail({ username, email }: Recipient, siteUrl: string): NewMail {
  return {
    to: email,
    subject: 'Your Bell Lap password was changed',
    ...writeLetter([
      `The password of the Bell Lap account “${username}” has just been changed, and every other device was signed out.`,
      'If that was not you, choose a new one now:',
      { button: 'Choose a new password', url: siteUrl + paths.forgotPassword() },
    ]),
  };
}

/** To the owner of an account that somebody has signed in to from a browser that was never seen there. */
export function newDeviceMail(
  { username, email }: Recipient,
  { now, address, userAgent }: Pick<Call, 'now' | 'address' | 'userAgent'>,
  siteUrl: string,
): NewMail {
  const device = deviceName(userAgent) ?? 'a browser that doesn’t say what it is';
  const network = networkOf(address);
  const from = network ? `, from the network ${network}` : '';
  return {
    to: email,
    subject: 'New sign-in to your Bell Lap account',
    ...writeLetter([
      `Your account “${username}” was signed in to on a device we haven’t seen before: ${device}${from}, on ${instants.format(now)}.`,
      'If that was you, there is nothing to do.',
      'If it wasn’t, choose a new password now. That signs out every device:',
      { button: 'Choose a new password', url: siteUrl + paths.forgotPassword() },
      { label: 'See your recent activity', url: siteUrl + paths.profile() },
    ]),
  };
}

const instants = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'long',
  timeZone: 'UTC',
});

/** To somebody whose data was downloaded, by them or by who has their session. */
export function exportedMail({ username, email }: Recipient, siteUrl: string): NewMail {
  return {
    to: email,
    subject: 'A copy of your Bell Lap data was downloaded',
    ...writeLetter([
      `Everything Bell Lap keeps about the account “${username}” has just been downloaded from its profile.`,
      'If that wasn’t you, choose a new password now. That signs out every device:',
      { button: 'Choose a new password', url: siteUrl + paths.forgotPassword() },
    ]),
  };
}

/** The last mail to somebody who has deleted their account. */
export function farewellMail({ username, email }: Recipient, siteUrl: string): NewMail {
  return {
    to: email,
    isFarewell: true,
    subject: 'Your Bell Lap account was deleted',
    ...writeLetter([
      `The account “${username}” is gone, with its saved races, alerts, preferences and subscriptions. No more mails will come to ${email}.`,
      'Races you submitted stay on the calendar without your name. If you were an editor, the log of changes keeps what was done, under a made-up name.',
      `If you didn’t delete it, somebody knew your password: change it wherever else you use it. You are welcome to make a new account at ${siteUrl}.`,
    ]),
  };
}
