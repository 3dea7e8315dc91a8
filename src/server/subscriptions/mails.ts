import { stateOf } from '#calendar/place/state.ts';
import { raceTitles } from '#calendar/race/words.ts';
import type { NewMail } from '#server/mail/outbox.ts';
import { writeMail } from '#server/mail/render-mail.ts';
import type { Wanted } from './subscription-repository.ts';

/** What a subscription is about, inside a sentence: `gravel races in Kansas`, `BMX races`. */
export function describeSubscription({ genre, state }: Wanted): string {
  const title = genre ? raceTitles[genre] : 'all bike races';
  const kind = title.replace(/[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase());
  return state ? `${kind} in ${stateOf(state).name}` : kind;
}

interface Of {
  email: string;
  wanted: Wanted;
}

/** What an address is mailed that somebody wants to subscribe. */
export function confirmationMail({
  email,
  wanted,
  confirmUrl,
}: Of & { confirmUrl: string }): NewMail {
  return writeMail(email, 'Confirm your subscription to Bell Lap', [
    `Somebody, we hope you, has asked for Bell Lap's weekly mail about ${describeSubscription(wanted)} at this address.`,
    { button: 'Confirm the subscription', url: confirmUrl },
    'The link works for 7 days. If it was not you, do nothing, and no more mails will come.',
  ]);
}

/** What an address is mailed that is subscribed already. */
export function alreadySubscribedMail({
  email,
  wanted,
  unsubscribeUrl,
}: Of & { unsubscribeUrl: string }): NewMail {
  return {
    unsubscribeUrl,
    ...writeMail(email, 'You are subscribed to Bell Lap already', [
      `Somebody, we hope you, has asked for Bell Lap's weekly mail about ${describeSubscription(wanted)} at this address. You have it already, so there is nothing to do.`,
      'A mail comes only in weeks in which a race is new or has changed.',
      { label: 'Stop the weekly mail', url: unsubscribeUrl },
    ]),
  };
}
