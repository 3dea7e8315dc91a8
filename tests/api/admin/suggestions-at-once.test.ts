import { eq, like } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { suggestionSchema } from '#calendar/moderation/suggestion.ts';
import { deleteAccount } from '#server/accounts/own-account.ts';
import type { SignedIn } from '#server/accounts/session-repository.ts';
import type { User } from '#server/accounts/user-repository.ts';
import type { AccountCall } from '#server/call.ts';
import { users } from '#server/database/schema/accounts.ts';
import { mails } from '#server/database/schema/mail.ts';
import { auditLog } from '#server/database/schema/moderation.ts';
import { suggestions } from '#server/database/schema/suggestions.ts';
import { addRace, editRace } from '#server/races/manage-races.ts';
import { findRace } from '#server/races/staff-race-repository.ts';
import { decideSuggestion } from '#server/suggestions/decide-suggestion.ts';
import { suggestEdit } from '#server/suggestions/suggest.ts';
import { createRandom } from '../../bench/random.ts';
import { raceFields } from '../../race.ts';
import { addRider } from '../accounts/riders.ts';
import { usePostgres } from '../postgres.ts';

const database = usePostgres();
const now = new Date('2027-01-15T12:00:00Z');
const siteUrl = 'http://localhost';

async function staffCall(username: string): Promise<AccountCall> {
  const account = await addRider(database.db, now, { username, role: 'editor' });
  return { db: database.db, now, siteUrl, account };
}

const suggest = (
  raceId: string,
  address: string,
  body: Record<string, unknown>,
  by?: { id: string; email: string },
) =>
  suggestEdit(
    { db: database.db, now, siteUrl, address },
    raceId,
    suggestionSchema.parse({ kind: 'fields', version: 1, ...body }),
    by,
  );

const openIds = async () =>
  (await database.db.select().from(suggestions).where(eq(suggestions.state, 'open'))).map(
    ({ id }) => id,
  );

const refused = (outcomes: readonly PromiseSettledResult<unknown>[]) =>
  outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));

test('T82 on a real Postgres a suggestion sent ten times at once counts once, and one of ten concurrent decisions wins', async () => {
  const { db } = database;
  const call = await staffCall('editor');
  const race = await addRace(call, raceFields({ name: 'Unbound' }));
  const body = { fields: { startTime: '08:30' }, email: 'a@example.org' };
  const sent = await Promise.allSettled(
    Array.from({ length: 10 }, () => suggest(race.id, '198.51.100.1', body)),
  );
  expect(refused(sent)).toEqual([]);
  const [id = '', ...more] = await openIds();
  expect(more).toEqual([]);
  const outcomes = await Promise.allSettled(
    Array.from({ length: 10 }, (_, at) =>
      decideSuggestion(call, id, {
        ...(at % 2 === 0
          ? { accept: ['startTime'], reject: [] }
          : { accept: [], reject: ['startTime'] }),
        ...{ note: '', version: 1 },
      }),
    ),
  );
  const lost = refused(outcomes) as { status: number; code: string }[];
  expect(lost.map(({ status, code }) => [status, code])).toEqual(
    Array(9).fill([409, 'already_decided']),
  );
  const [row] = await db.select().from(suggestions);
  expect((await findRace(db, race.id))?.version).toBe(row?.state === 'applied' ? 2 : 1);
  expect(await db.$count(mails)).toBe(1);
});

test('T82 concurrent suggestions, decisions, edits and account deletions lose no edit, email or audit row', async () => {
  const { db } = database;
  const call = await staffCall('chief');
  const random = createRandom(82);
  const below = (count: number) => Math.floor(random() * count);
  const races = await Promise.all(
    ['aaaa', 'bbbb', 'cccc'].map((name, at) =>
      addRace(call, raceFields({ name: `${name} Classic`, date: `2027-06-1${at}` })),
    ),
  );
  // They leave while their suggestions are being decided.
  const leaving = await Promise.all(
    Array.from({ length: 4 }, (_, at) => addRider(db, now, { username: `leaving-${at}` })),
  );
  await db.update(users).set({ passwordHash: null });
  for (const [at, rider] of leaving.entries()) {
    for (const [minute, race] of [...races, ...races].entries()) {
      const fields = { startTime: `0${at}:0${minute}` };
      await suggest(race.id, `192.0.2.${at}`, { fields }, rider);
    }
  }
  const before = await db.$count(auditLog);
  let [edits, deletions, outcomeMails] = [0, 0, 0];

  const steps: (() => Promise<void>)[] = Array.from({ length: 600 }, (_, step) => async () => {
    const raceId = races[below(races.length)]?.id ?? '';
    const kind = below(10);
    if (kind < 4) {
      const email = `reader-${step}@example.org`;
      const fields = { startTime: `${String(below(24)).padStart(2, '0')}:${10 + (step % 50)}` };
      await suggest(raceId, `198.51.${step >> 8}.${step & 255}`, { fields, email });
      return;
    }
    if (kind < 8) {
      const ids = await openIds();
      const id = ids[below(ids.length)];
      if (!id) return;
      const [row] = await db.select().from(suggestions).where(eq(suggestions.id, id));
      const race = await findRace(db, row?.raceId ?? '');
      if (!race || !row) return;
      const isAccepted = below(3) > 0;
      const parts = Object.keys(row.fields);
      const { race: after } = await decideSuggestion(call, id, {
        ...(isAccepted ? { accept: parts, reject: [] } : { accept: [], reject: parts }),
        ...{ note: '', version: race.version },
      });
      if (after.version > race.version && isAccepted) edits += 1;
      if (row.email?.startsWith('reader-')) outcomeMails += 1;
      return;
    }
    const race = await findRace(db, raceId);
    if (kind < 9 && race) {
      await editRace(call, race, { ...race, overview: `step ${step}` });
      edits += 1;
    }
  });
  const leave = async (account: User) => {
    const signedIn = { account: { ...account, hasPassword: false } } as unknown as SignedIn;
    const visit = { db, now, siteUrl, address: '203.0.113.1' };
    await deleteAccount(visit, signedIn, { confirmation: account.username });
    deletions += 1;
  };
  const foreseen = ['stale_version', 'already_decided', 'invalid'];
  for (let start = 0; start < steps.length; start += 12) {
    const batch = steps.slice(start, start + 12).map((run) => run());
    const account = start % 120 === 60 ? leaving[(start - 60) / 120] : undefined;
    if (account) batch.push(leave(account));
    const unforeseen = refused(await Promise.allSettled(batch)).filter(
      (error) => !foreseen.includes((error as { code?: string }).code ?? ''),
    );
    expect(unforeseen).toEqual([]);
  }
  expect(edits).toBeGreaterThan(50);
  const versions = await Promise.all(
    races.map(async ({ id }) => (await findRace(db, id))?.version),
  );
  expect(versions.reduce((sum: number, version) => sum + (version ?? 0) - 1, 0)).toBe(edits);
  expect((await db.$count(auditLog)) - before).toBe(edits + deletions);
  expect(await db.$count(mails, like(mails.recipient, 'reader-%'))).toBe(outcomeMails);
  expect(deletions).toBe(leaving.length);
});
