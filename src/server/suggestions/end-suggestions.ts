import { partsOf } from '#calendar/moderation/suggestion.ts';
import type { Race } from '#calendar/race/race.ts';
import type { AccountCall } from '#server/call.ts';
import { type NewMail, queueMail } from '#server/mail/outbox.ts';
import { listingDeletedMail, listingsMergedMail } from './mails.ts';
import {
  closeSuggestion,
  type LockedSuggestion,
  lockOpenSuggestions,
  moveSuggestions,
} from './suggestion-repository.ts';

/**
 * Rejects the open suggestions on races that are being deleted (docs/rules.md#r84), and notifies suggesters who left an
 * address. The deletion's transaction has locked them, and then the races.
 */
export async function rejectSuggestions(call: AccountCall, races: readonly Race[]): Promise<void> {
  const byId = new Map(races.map((race) => [race.id, race]));
  for (const open of await lockOpenSuggestions(call.db, [...byId.keys()])) {
    const race = byId.get(open.raceId);
    if (race) await end(call, open, 'rejected', (to) => listingDeletedMail({ to, race }));
  }
}

/**
 * Applies the open suggestions that reported two merged listings as duplicates, and moves the merged listing's other
 * open suggestions to `into` (docs/rules.md#r84). Call it in the merge's transaction, once both listings are locked.
 */
export async function mergeSuggestions(call: AccountCall, merged: Race, into: Race): Promise<void> {
  const { db, siteUrl } = call;
  for (const open of await lockOpenSuggestions(db, [merged.id, into.id])) {
    const [race, other] = open.raceId === merged.id ? [merged, into] : [into, merged];
    if (open.duplicateOf !== other.id) continue;
    await end(call, open, 'applied', (to) => listingsMergedMail({ to, race, into, siteUrl }));
  }
  await moveSuggestions(db, merged.id, into.id);
}

async function end(
  { db, now, account }: AccountCall,
  open: LockedSuggestion,
  state: 'applied' | 'rejected',
  mailTo: (address: string) => NewMail,
): Promise<void> {
  const parts = partsOf(open);
  const [accepted, rejected] = state === 'applied' ? [parts, []] : [[], parts];
  const decision = { id: open.id, state, accepted, rejected, decidedBy: account.id };
  const closed = await closeSuggestion(db, decision, now);
  if (closed?.email) await queueMail(db, mailTo(closed.email), now);
}
