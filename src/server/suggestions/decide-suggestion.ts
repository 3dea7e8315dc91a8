import { sourcesAfter, withSourceOfDate } from '#calendar/moderation/race-edits.ts';
import { changedRaceSchema } from '#calendar/moderation/schemas.ts';
import { withSuggested } from '#calendar/moderation/suggested-changes.ts';
import {
  partsOf,
  type SuggestedField,
  type SuggestedFields,
  type SuggestionDecision,
} from '#calendar/moderation/suggestion.ts';
import type { DecidedSuggestion } from '#calendar/moderation/suggestion-answers.ts';
import type { Race } from '#calendar/race/race.ts';
import { todayAt } from '#calendar/time/day.ts';
import type { AccountCall } from '#server/call.ts';
import { AppError, invalidField, raceNotFound } from '#server/errors.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { isUuid, parse } from '#server/parse.ts';
import { inTransaction } from '#server/races/calendar-change.ts';
import { editRace } from '#server/races/manage-races.ts';
import { findRace } from '#server/races/staff-race-repository.ts';
import { outcomeMail } from './mails.ts';
import { closeSuggestion, isSuggestion } from './suggestion-repository.ts';

/**
 * Decides on every part of an open suggestion, all or nothing: accepted fields become one edit of the race, and a
 * suggester who left an address is notified (docs/rules.md#r84).
 * @throws AppError `not_found`, `already_decided`, `invalid`, or like {@link editRace}
 */
export function decideSuggestion(
  call: AccountCall,
  id: string,
  { accept, reject, note, version }: SuggestionDecision,
): Promise<DecidedSuggestion> {
  return inTransaction(call, async (call) => {
    const { db, now, siteUrl, account } = call;
    const [accepted, rejected] = [[...new Set(accept)], [...new Set(reject)]];
    const state = rejected.length === 0 ? 'applied' : accepted.length === 0 ? 'rejected' : 'partly';
    const decision = { state, accepted, rejected, decidedBy: account.id } as const;
    const closed = isUuid(id) && (await closeSuggestion(db, { id, ...decision }, now));
    if (!closed) throw await notOpen(call, id);
    requireEach(partsOf(closed), [...accepted, ...rejected]);
    const race = await findRace(db, closed.raceId);
    if (!race) throw raceNotFound();
    const fields = pickFields(closed.fields, accepted);
    const after = await applyFields(call, { race, version }, fields, closed.sourceUrl);
    if (closed.email !== null) {
      const { kind, email: to } = closed;
      const mail = outcomeMail({ to, race: after, kind, accepted, rejected, note, siteUrl });
      await queueMail(db, mail, now);
    }
    return { state, race: after };
  });
}

async function notOpen({ db }: AccountCall, id: string): Promise<AppError> {
  if (!isUuid(id) || !(await isSuggestion(db, id))) {
    return new AppError('not_found', 'We couldn’t find that suggestion.');
  }
  const message = 'Someone else has already decided on this suggestion.';
  return new AppError('conflict', message, undefined, { code: 'already_decided' });
}

/** @throws AppError `invalid` unless each part is decided exactly once, and nothing else is */
function requireEach(parts: readonly string[], decided: readonly string[]): void {
  const errors = Object.fromEntries([
    ...parts
      .filter((part) => !decided.includes(part))
      .map((part) => [part, `${part} must be accepted or rejected`] as const),
    ...decided
      .filter((part, at) => !parts.includes(part) || decided.indexOf(part) !== at)
      .map((part) => [part, `${part} can’t be decided, or is listed twice`] as const),
  ]);
  const [first] = Object.values(errors);
  if (first !== undefined) throw new AppError('invalid', first, errors);
}

const pickFields = (fields: SuggestedFields, names: readonly string[]): SuggestedFields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)));

/** Edits the race as its form does; rejects a stale version with the changes since then. */
async function applyFields(
  call: AccountCall,
  { race, version }: { race: Race; version: number },
  fields: SuggestedFields,
  sourceUrl: string | null,
): Promise<Race> {
  const names = Object.keys(fields) as SuggestedField[];
  if (names.length === 0) return race;
  // Staff have just checked what they accept.
  const verifiedAt = todayAt(call.now).in(race.state);
  const source = { verifiedAt, sourceUrl: sourceUrl ?? undefined };
  const changed = withSourceOfDate(race, withSuggested(race, fields), source);
  if (changed.registration) {
    changed.registration = {
      ...changed.registration,
      ...(fields.registration && source),
      sources: sourcesAfter(race, changed, source),
    };
  }
  if (changed.eventStatus === 'rescheduled' && changed.previousDates.length === 0) {
    throw invalidField('eventStatus', 'eventStatus needs the new date: accept both, or neither');
  }
  const { version: base, ...edited } = parse(changedRaceSchema, { ...changed, version });
  return editRace(call, { id: race.id, version: base }, edited);
}
