import type { Db } from '#server/database/client.ts';
import { endDigests } from '#server/subscriptions/subscription-repository.ts';
import { setMailSavedRaces } from './preference-repository.ts';
import { findUnsubscribeLink, type MailKind } from './unsubscribe-link-repository.ts';

export interface Unsubscribed {
  kind: MailKind;
  hasAccount: boolean;
}

/** Ends a token's kind of email for its reader; undefined for an unknown token. */
export async function unsubscribe(
  db: Db,
  token: string,
  now: Date,
): Promise<Unsubscribed | undefined> {
  const link = await findUnsubscribeLink(db, token);
  if (!link) return undefined;
  const { kind, userId, email } = link;
  if (kind === 'digest') await endDigests(db, email, now);
  else if (userId) await setMailSavedRaces(db, userId, false);
  return { kind, hasAccount: userId !== null };
}
