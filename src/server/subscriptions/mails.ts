import { confirmationLifetime, durationText } from '#accounts/lifetimes.ts';
import { nameInSentence, stateOf } from '#calendar/place/state.ts';
import { inSentence, raceTitles } from '#calendar/race/words.ts';
import type { NewMail } from '#server/mail/outbox.ts';
import { writeMail } from '#server/mail/render-mail.ts';
import type { SubscriptionTopic } from './subscription-repository.ts';

/** For use inside a sentence, such as `gravel races in Kansas` or `BMX races`. */
export function describeSubscription({ genre, state }: SubscriptionTopic): string {
  const kind = genre ? inSentence(raceTitles[genre]) : 'all bike races';
  return state ? `${kind} in ${nameInSentence(stateOf(state))}` : kind;
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
  return writeMail(email, 'Confirm your Bell Lap subscription', [
    `Confirm your subscription to Bell Lap’s weekly email about ${describeSubscription(topic)}.`,
    { button: 'Confirm subscription', url: confirmUrl },
    `The link expires in ${durationText(confirmationLifetime)}. If this wasn’t you, you can ignore this email.`,
  ]);
}

export function alreadySubscribedMail({
  email,
  topic,
  unsubscribeUrl,
}: Recipient & { unsubscribeUrl: string }): NewMail {
  return {
    unsubscribeUrl,
    ...writeMail(email, 'You’re already subscribed to Bell Lap', [
      `You already get Bell Lap’s weekly email about ${describeSubscription(topic)}. There’s nothing left to do.`,
      'We only send it in weeks when a race is new or has changed.',
      { label: 'Unsubscribe', url: unsubscribeUrl },
    ]),
  };
}
