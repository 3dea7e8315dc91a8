import { proposedChanges } from '#calendar/moderation/suggested-changes.ts';
import type {
  SuggestedField,
  SuggestedFields,
  Suggestion,
} from '#calendar/moderation/suggestion.ts';
import type { PublicRace } from '#calendar/race/race.ts';
import type { Account } from '#server/accounts/account.ts';
import { findVersion } from '#server/audit/audit-repository.ts';
import type { Call } from '#server/call.ts';
import type { Db } from '#server/database/client.ts';
import { AppError, invalidField, raceNotFound } from '#server/errors.ts';
import { sha256 } from '#server/hash.ts';
import { findMergedInto } from '#server/races/merged-race-repository.ts';
import { findPublicRace } from '#server/races/public-race-repository.ts';
import { rules } from '#server/throttle/rules.ts';
import { countTry, mayTry } from '#server/throttle/throttle-repository.ts';
import { insertSuggestion } from './suggestion-repository.ts';

/**
 * Stores a suggested edit to a race (docs/rules.md#r83). The same suggestion from the same sender is stored once. The
 * outcome of a signed-in rider's goes to the account's address, whatever else was sent.
 * @throws AppError `rate_limited`, `not_found`, or `invalid` if it doesn't fit the race or is already listed
 */
export async function suggestEdit(
  { db, now, address }: Call,
  raceId: string,
  { homepage, ...suggestion }: Suggestion,
  account: Pick<Account, 'id' | 'email'> | undefined,
): Promise<void> {
  await countTry(db, rules.suggestByAddress, address, now);
  // Only a bot fills in the hidden field. It shouldn't notice that nothing is stored.
  if (homepage !== undefined && homepage !== '' && homepage !== null) return;
  const race = await findPublicRace(db, raceId);
  if (!race) throw raceNotFound();
  const { kind, version } = suggestion;
  if (version > race.version) {
    throw invalidField('version', 'version must be one the race has had');
  }
  const duplicateOf = await findOther(db, race, suggestion.duplicateOf);
  const { fields, errors } = proposedChanges(race, suggestion.fields);
  const [error] = Object.values(errors);
  if (error !== undefined) throw new AppError('invalid', error, errors);
  const isNote = kind === 'wrong-place' && suggestion.note !== '';
  if (Object.keys(fields).length === 0 && kind !== 'duplicate' && !isNote) {
    throw invalidField('fields', 'That’s what’s listed already.');
  }
  const sender = sha256(address);
  const { note, sourceUrl = null } = suggestion;
  const email = account?.email ?? suggestion.email ?? null;
  const submittedBy = account?.id ?? null;
  const sent = { raceId, kind, fields, duplicateOf, note, sourceUrl };
  const row = {
    ...sent,
    ...{ version, sender, listed: await listedIn(db, race, version, fields) },
    email: account || (email !== null && (await mayMail(db, email, now))) ? email : null,
    submittedBy,
    key: sha256(JSON.stringify([sent, email, submittedBy, sender])),
  };
  await db.transaction(async (tx) => {
    if (!(await insertSuggestion(tx, row, now))) throw raceNotFound();
  });
}

/** Beyond the limit, outcomes aren't emailed: suggestions must not flood a stranger's mailbox. */
const mayMail = (db: Db, email: string, now: Date) => mayTry(db, rules.suggestByEmail, email, now);

/**
 * The other listing's id, or that of the one it is merged into, as pages and links may be older.
 * @throws AppError `invalid` unless that listing is public and not the race itself
 */
async function findOther(
  db: Db,
  race: PublicRace,
  given: string | undefined,
): Promise<string | null> {
  if (given === undefined) return null;
  const id = (await findMergedInto(db, given)) ?? given;
  const message = id === race.id ? 'That’s this race. Paste the link to the other one.' : undefined;
  const other = message === undefined ? await findPublicRace(db, id) : undefined;
  if (other) return id;
  throw invalidField('duplicateOf', message ?? 'We couldn’t find that race. Check the link.');
}

/** These fields in the version that the rider saw, because a page may be a few minutes old. */
async function listedIn(
  db: Db,
  race: PublicRace,
  version: number,
  fields: SuggestedFields,
): Promise<SuggestedFields> {
  const seen =
    version === race.version ? race : ((await findVersion(db, { id: race.id, version })) ?? race);
  const names = Object.keys(fields) as SuggestedField[];
  return Object.fromEntries(names.map((name) => [name, seen[name] ?? null])) as SuggestedFields;
}
