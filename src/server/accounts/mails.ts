import { paths } from '#calendar/paths.ts';
import { writeLetter } from '#server/mail/letter.ts';
import type { NewMail } from '#server/mail/outbox.ts';

interface Recipient {
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
