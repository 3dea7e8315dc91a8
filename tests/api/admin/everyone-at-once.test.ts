import { and, eq, inArray, isNotNull, isNull, like } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { changedFields } from '#calendar/moderation/audit.ts';
import type { Event } from '#calendar/moderation/events.ts';
import { submissionSchema } from '#calendar/moderation/submission.ts';
import { partsOf, suggestionSchema } from '#calendar/moderation/suggestion.ts';
import { announceable } from '#calendar/race/announcement.ts';
import type { Race } from '#calendar/race/race.ts';
import { changesOf } from '#calendar/race/race-change.ts';
import { todayAt } from '#calendar/time/day.ts';
import type { Account } from '#server/accounts/account.ts';
import type { User } from '#server/accounts/user-repository.ts';
import type { AccountCall } from '#server/call.ts';
import { events } from '#server/database/schema/events.ts';
import { mails } from '#server/database/schema/mail.ts';
import { auditLog } from '#server/database/schema/moderation.ts';
import { eventOrganizers, organizerClaims } from '#server/database/schema/organizers.ts';
import { mergedRaces, races } from '#server/database/schema/races.ts';
import { alerts, savedRaces } from '#server/database/schema/saved-races.ts';
import { suggestions } from '#server/database/schema/suggestions.ts';
import { AppError } from '#server/errors.ts';
import { editEvent } from '#server/events/edit-event.ts';
import { findEvent } from '#server/events/event-repository.ts';
import { mergeEvents } from '#server/events/merge-events.ts';
import { splitEvent } from '#server/events/split-event.ts';
import { claimEvent, confirmClaim } from '#server/organizers/claim-event.ts';
import { decideClaim } from '#server/organizers/decide-claim.ts';
import { announce, editOwnRace } from '#server/organizers/own-races.ts';
import { addRace, deleteRace, editRace } from '#server/races/manage-races.ts';
import { mergeRaces } from '#server/races/merge-races.ts';
import { findRace } from '#server/races/staff-race-repository.ts';
import { decide } from '#server/submissions/decide.ts';
import { submitRace } from '#server/submissions/submit.ts';
import { decideSuggestion } from '#server/suggestions/decide-suggestion.ts';
import { suggestEdit } from '#server/suggestions/suggest.ts';
import { createRandom } from '../../bench/random.ts';
import { raceFields } from '../../race.ts';
import { addRider, mailsTo } from '../accounts/riders.ts';
import { usePostgres } from '../postgres.ts';

const database = usePostgres();
const now = new Date('2027-01-15T12:00:00Z');
const siteUrl = 'http://localhost';

/** `npm run fuzz:interleavings` tries 10,000. */
const steps = Number(process.env['INTERLEAVINGS'] ?? 400);

/** The errors that the slower of two calls may get. */
const foreseen = new Set([
  ...['stale_version', 'race_changed', 'not_found', 'forbidden', 'invalid', 'conflict'],
  ...['already_decided', 'already_listed', 'already_organizer', 'already_organized'],
  'invalid_token',
]);

const letters = ['a', 'b', 'c', 'd', 'e', 'f'];
const hostOf = (at: number) => `${letters[at]}.example`;

test(`T100 ${steps} concurrent suggestions, claims, merges, edits, decisions and announcements lose no change, alert or audit row`, async () => {
  const { db } = database;
  const random = createRandom(100);
  const below = (count: number) => Math.floor(random() * count);
  const pick = <T>(list: readonly T[]): T | undefined => list[below(list.length)];
  const accountOf = (user: User): Account => ({ ...user, hasPassword: true });
  const callAs = (account: User): AccountCall => ({ db, now, siteUrl, account });
  const chief = callAs(await addRider(db, now, { username: 'chief', role: 'admin' }));
  const riders = await Promise.all(
    Array.from({ length: 8 }, (_, at) => addRider(db, now, { username: `rider-${at}` })),
  );
  const saver = await addRider(db, now, { username: 'saver' });
  const ids: string[] = [];
  for (const [at, letter] of letters.entries()) {
    const name = `${letter.repeat(6)} Classic`;
    const fields = { name, date: `2027-06-1${at}`, orgUrl: `https://www.${hostOf(at)}/` };
    const { id } = await addRace(chief, raceFields(fields));
    await db.insert(savedRaces).values({ userId: saver.id, raceId: id, createdAt: now });
    ids.push(id);
  }
  const twins: string[] = [];
  const decided = new Set<string>();
  let merged = 0;
  const addressOf = (step: number) => `198.51.${step >> 8}.${step & 255}`;

  async function editAsOrganizer(step: number): Promise<void> {
    const organizer = pick(
      await db
        .select({ account: eventOrganizers.userId, id: races.id })
        .from(eventOrganizers)
        .innerJoin(races, eq(races.eventKey, eventOrganizers.eventId))
        .where(inArray(races.id, ids)),
    );
    const account = riders.find(({ id }) => id === organizer?.account);
    const race = organizer && (await findRace(db, organizer.id));
    if (!account || !race) return;
    if (below(3) > 0) {
      const fields = { ...race, date: race.date.replace(/\d\d$/, String(10 + below(18))) };
      await editOwnRace(callAs(account), race, { ...fields, overview: `organizer ${step}` });
      return;
    }
    const kind = announceable(race, todayAt(now)).includes('canceled') ? 'canceled' : undefined;
    if (kind) await announce(callAs(account), race.id, { kind, version: race.version });
    else await editOwnRace(callAs(account), race, { ...race, eventStatus: 'scheduled' });
  }

  async function claim(step: number): Promise<void> {
    const at = below(ids.length);
    const race = await findRace(db, ids[at] ?? '');
    const account = pick(riders);
    if (!account || !race) return;
    const call = { db, now, siteUrl, address: addressOf(step), account: accountOf(account) };
    const isProven = below(2) === 0;
    const email = isProven ? `director-${step}@${hostOf(at)}` : account.email;
    await claimEvent(call, race.eventKey, { email, note: 'It’s mine.' });
    if (!isProven) return;
    const [mail] = await mailsTo(db, email);
    const token = /#token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
    if (token) await confirmClaim(call, token);
  }

  async function decideOnClaim(): Promise<void> {
    const waiting = pick(
      await db.select().from(organizerClaims).where(eq(organizerClaims.isWaiting, true)),
    );
    if (waiting) await decideClaim(chief, waiting.id, { accept: below(2) === 0, note: '' });
  }

  async function decideOnSuggestion(): Promise<void> {
    const open = pick(await db.select().from(suggestions).where(eq(suggestions.state, 'open')));
    const race = open && (await findRace(db, open.raceId));
    if (!open || !race) return;
    const parts = partsOf(open);
    const [accept, reject] = below(3) > 0 ? [parts, []] : [[], parts];
    await decideSuggestion(chief, open.id, { accept, reject, note: '', version: race.version });
    decided.add(open.id);
  }

  async function mergeTwin(step: number): Promise<void> {
    const into = pick(ids) ?? '';
    const fields = { name: `Twin no ${step}`, date: '2027-06-20', distance: ['50 mi'] };
    const twin = await addRace(chief, raceFields(fields));
    await suggest(step, twin.id, { kind: 'duplicate', duplicateOf: into });
    const { version } = twin;
    const isGone = below(3) === 0;
    // Read as late as possible: others edit it at the same time, and a merge of an older version is refused.
    const intoVersion = (await findRace(db, into))?.version ?? 0;
    const ending = isGone
      ? deleteRace(chief, { id: twin.id, version })
      : mergeRaces(chief, twin.id, {
          ...{ into, version, intoVersion, joinDays: false },
        });
    const also = suggest(step, twin.id, { kind: 'fields', fields: { startTime: '08:30' } });
    const [ended, suggested] = await Promise.allSettled([ending, also]);
    if (ended.status === 'fulfilled' && !isGone) {
      twins.push(twin.id);
      merged += 1;
    }
    for (const outcome of [ended, suggested])
      if (outcome.status === 'rejected') throw outcome.reason;
  }

  async function suggest(step: number, raceId: string, suggestion: object): Promise<void> {
    const body = { version: 1, email: `reader-${step}@example.org`, ...suggestion };
    const call = { db, now, siteUrl, address: addressOf(step) };
    await suggestEdit(call, raceId, suggestionSchema.parse(body), undefined);
  }

  async function editAnEvent(step: number): Promise<void> {
    const race = await findRace(db, pick(ids) ?? '');
    const event = race && (await findEvent(db, race.eventKey));
    if (!event) return;
    const { id, mergedInto, ...change } = event;
    await editEvent(chief, id, { ...change, series: `series ${step}` });
  }

  async function regroup(): Promise<void> {
    const [one, other] = [await findRace(db, pick(ids) ?? ''), await findRace(db, pick(ids) ?? '')];
    if (!one || !other) return;
    if (one.eventKey === other.eventKey) await splitEvent(chief, one.eventKey, [one.id]);
    else await mergeEvents(chief, one.eventKey, other.eventKey);
  }

  async function submit(step: number): Promise<void> {
    const fields = submissionSchema('2026-11-21').parse(raceFields({ name: `Sent in ${step}` }));
    const account = await addRider(db, now, { username: `sender-${step}` });
    const { id } = await submitRace({ db, now, account }, fields, undefined);
    const decision = { approved: below(3) > 0 };
    const outcomes = await Promise.allSettled([
      decide(chief, id, decision),
      decide(chief, id, decision),
    ]);
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  }

  async function change(step: number): Promise<void> {
    const kind = below(20);
    if (kind < 4) {
      const race = await findRace(db, pick(ids) ?? '');
      if (race) await editRace(chief, race, { ...race, overview: `staff ${step}` });
    } else if (kind < 8) await editAsOrganizer(step);
    else if (kind < 10) {
      const fields = { startTime: `${String(below(24)).padStart(2, '0')}:${10 + below(50)}` };
      await suggest(step, pick(ids) ?? '', { kind: 'fields', fields });
    } else if (kind < 13) await decideOnSuggestion();
    else if (kind < 14) await mergeTwin(step);
    else if (kind < 15) await (below(3) > 0 ? regroup() : editAnEvent(step));
    else if (kind < 18) await claim(step);
    else if (kind < 19) await decideOnClaim();
    else await submit(step);
  }

  let next = 0;
  async function work(): Promise<void> {
    while (next < steps) {
      next += 1;
      await change(next).catch((error: unknown) => {
        if (!(error instanceof AppError) || !foreseen.has(error.code)) throw error;
      });
    }
  }
  await Promise.all(Array.from({ length: 8 }, work));

  const log = await db.select().from(auditLog).orderBy(auditLog.id);
  const counts = Object.groupBy(log, ({ action }) => action);
  const count = (action: keyof typeof counts) => counts[action]?.length ?? 0;
  let changesToAlert = 0;
  for (const row of await db.select().from(races)) {
    const entries = log.filter(({ subjectId }) => subjectId === row.id);
    let last: Race | undefined;
    let version = entries[0]?.action === 'race-created' ? 0 : 1;
    for (const entry of entries) {
      const [before, after] = [entry.before as Race | null, entry.after as Race | null];
      if (before) expect(before.version, row.id).toBe(version);
      if (before && last) expect(changedFields(last, before), row.id).toEqual([]);
      version += 1;
      if (after) expect(after.version, row.id).toBe(version);
      if (ids.includes(row.id) && before && after && changesOf(before, after).length > 0)
        changesToAlert += 1;
      last = after ?? last;
    }
    expect(row.version, row.id).toBe(version);
    if (last) expect([row.overview, row.eventKey], row.id).toEqual([last.overview, last.eventKey]);
  }

  expect(changesToAlert).toBeGreaterThan(0);
  expect(await db.$count(alerts, eq(alerts.userId, saver.id))).toBe(changesToAlert);
  expect(await db.$count(mails, eq(mails.recipient, saver.email))).toBe(changesToAlert);

  expect(merged).toBeGreaterThan(0);
  expect([
    count('race-merged'),
    await db.$count(mergedRaces, inArray(mergedRaces.id, twins)),
  ]).toEqual([merged, merged]);
  expect(await db.$count(races, and(inArray(races.id, twins), isNotNull(races.deletedAt)))).toBe(
    merged,
  );

  expect(decided.size).toBeGreaterThan(0);
  const suggested = await db
    .select({ suggestion: suggestions, deletedAt: races.deletedAt })
    .from(suggestions)
    .innerJoin(races, eq(races.id, suggestions.raceId));
  const closed = suggested.filter(({ suggestion }) => suggestion.state !== 'open');
  const ended = closed.filter(({ suggestion }) => !decided.has(suggestion.id));
  expect(closed.length - ended.length).toBe(decided.size);
  expect(ended.length).toBeGreaterThan(0);
  // An undecided suggestion ends only when its race is merged or deleted, and then always.
  const outcomes = ended.map(({ suggestion, deletedAt }) => [suggestion.kind, deletedAt !== null]);
  expect(outcomes.filter(([kind, isDeleted]) => kind !== 'duplicate' && !isDeleted)).toEqual([]);
  expect(suggested.filter((one) => one.deletedAt && one.suggestion.state === 'open')).toEqual([]);
  expect(await db.$count(mails, like(mails.recipient, 'reader-%'))).toBe(closed.length);

  expect(count('organizer-added')).toBeGreaterThan(0);
  const admitted = counts['organizer-added']?.filter(({ before }) => before === null) ?? [];
  expect(await db.$count(mails, like(mails.subject, 'You now manage%'))).toBe(admitted.length);
  expect(count('race-approved')).toBeGreaterThan(0);
  expect(await db.$count(mails, like(mails.subject, '% is live on Bell Lap'))).toBe(
    count('race-approved'),
  );

  expect(count('event-merged')).toBeGreaterThan(0);
  const known = new Map<string, Event>();
  const organizers = new Set<string>();
  for (const entry of log) {
    const { action, subjectId: id } = entry;
    if (action.startsWith('event-')) {
      const [before, after] = [entry.before as Event | null, entry.after as Event];
      const last = known.get(id);
      if (last && before) expect([id, changedFields(last, before)]).toEqual([id, []]);
      expect(after.version, id).toBe((before?.version ?? 0) + 1);
      known.set(id, after);
    }
    if (action === 'event-merged') {
      for (const key of organizers) if (key.endsWith(` ${id}`)) organizers.delete(key);
    }
    if (action === 'organizer-added') {
      organizers.add(`${id} ${(entry.after as { event: string }).event}`);
    }
  }
  for (const [id, event] of known) {
    const now = (await findEvent(db, id)) ?? null;
    expect([id, now?.version, changedFields(event, now)]).toEqual([id, event.version, []]);
  }
  const organized = await db.select().from(eventOrganizers);
  expect(organized.map(({ userId, eventId }) => `${userId} ${eventId}`).sort()).toEqual(
    [...organizers].sort(),
  );
  const proven = organized.filter(({ proof }) => proof === 'email').map(({ eventId }) => eventId);
  expect(new Set(proven).size).toBe(proven.length);
  const gone = new Set(
    (await db.select().from(events).where(isNotNull(events.mergedInto))).map(({ id }) => id),
  );
  const listed = await db.select().from(races).where(isNull(races.deletedAt));
  const keys = listed.map(({ eventKey }) => eventKey);
  const claimed = (await db.select().from(organizerClaims)).map(({ eventId }) => eventId);
  const named = [...keys, ...claimed, ...organized.map(({ eventId }) => eventId)];
  expect(named.filter((id) => gone.has(id))).toEqual([]);
}, 1_200_000);
