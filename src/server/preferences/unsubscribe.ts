import type { Db } from '#server/database/client.ts';
import { endDigests } from '#server/subscriptions/subscription-repository.ts';
import { setMailSavedRaces } from './preference-repository.ts';
import { findUnsubscribeLink, type MailKind } from './unsubscribe-link-repository.ts';

/** The mails that a token has ended, and whether they were an account's. */
export interface Ended {
  kind: MailKind;
  hasAccount: boolean;
}

/** Ends mails of its kind for whoever was sent the token, and says of which; undefined when nobody was. */
export async function unsubscribe(db: Db, token: string, now: Date): Promise<Ended | undefined> {
  const link = await findUnsubscribeLink(db, token);
  if (!link) return undefined;
  const { kind, userId, email } = link;
  if (kind === 'digest') await endDigests(db, email, now);
  else if (userId) await setMailSavedRaces(db, userId, false);
  return { kind, hasAccount: userId !== null };
}
