import { stateOf } from '#calendar/place/state.ts';
import { raceTitles } from '#calendar/race/words.ts';
import type { NewMail } from '#server/mail/outbox.ts';
import { writeMail } from '#server/mail/render-mail.ts';
import type { SubscriptionTopic } from './subscription-repository.ts';

/** For use inside a sentence, such as `gravel races in Kansas` or `BMX races`. */
export function describeSubscription({ genre, state }: SubscriptionTopic): string {
  const title = genre ? raceTitles[genre] : 'all bike races';
  const kind = title.replace(/[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase());
  return state ? `${kind} in ${stateOf(state).name}` : kind;
}

interface Recipient {
  email: string;
  topic: SubscriptionTopic;
}

export function confirmationMail({
  email,
  topic,
  confirmUrl,
}: Recipient & { confirmUrl: string }): NewMail {
  return writeMail(email, 'Confirm your subscription to Bell Lap', [
    `Somebody, we hope you, has asked for Bell Lap's weekly mail about ${describeSubscription(topic)} at this address.`,
    { button: 'Confirm the subscription', url: confirmUrl },
    'The link works for 7 days. If it was not you, do nothing, and no more mails will come.',
  ]);
}

export function alreadySubscribedMail({
  email,
  topic,
  unsubscribeUrl,
}: Recipient & { unsubscribeUrl: string }): NewMail {
  return {
    unsubscribeUrl,
    ...writeMail(email, 'You are subscribed to Bell Lap already', [
      `Somebody, we hope you, has asked for Bell Lap's weekly mail about ${describeSubscription(topic)} at this address. You have it already, so there is nothing to do.`,
      'A mail comes only in weeks in which a race is new or has changed.',
      { label: 'Stop the weekly mail', url: unsubscribeUrl },
    ]),
  };
}
