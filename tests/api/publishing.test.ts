import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { describePublishing, type PublishingStatus } from '#calendar/moderation/publishing.ts';
import type { Race } from '#calendar/race/race.ts';
import { rebuildRequests } from '#server/database/schema/publishing.ts';
import { startDeploy } from '#server/publishing/deploys.ts';
import deploys from '../../functions/deploys.ts';
import publishWaiting from '../../functions/publish.ts';
import { useClock } from './accounts/clock.ts';
import type { Visitor } from './accounts/visitor.ts';
import { addRace, changedForm, raceForm, signIn } from './admin/staff.ts';
import { useDatabase } from './database.ts';
import { hookToken, useHook } from './hook.ts';
import { useLog } from './log.ts';
import { controlTimeouts } from './timeouts.ts';

const database = useDatabase();
const clock = useClock('2027-01-15T12:00:00.000Z');
const hook = useHook();
const log = useLog();

let admin: Visitor;
beforeEach(async () => {
  admin = await signIn(database.db, clock.now, 'admin');
});
afterEach(() => {
  vi.restoreAllMocks();
  delete process.env['PUBLISH_EVERY'];
  delete process.env['PUBLISH_BUDGET'];
  // Whatever became of a call, the hook's address is never logged (docs/trust.md#t45).
  expect(log.text).not.toContain(hookToken);
});

const status = async () =>
  (await admin.get('/api/admin/rebuilds')).body as unknown as PublishingStatus &
    Record<string, unknown>;
const describeStatus = async () => describePublishing(await status(), clock.now);

let number = 0;
/** Makes a change that riders see, and waits for what outlives its answer. */
async function change(race?: Race, fields: Record<string, unknown> = {}): Promise<Race> {
  number += 1;
  if (!race)
    return addRace(admin, { name: `${'abcdefgh'.charAt(number % 8).repeat(5)} ${number}` });
  const form = changedForm(race, { overview: `No ${number}`, ...fields });
  const { body } = await admin.put(`/api/admin/races/${race.id}`, form);
  await admin.settled();
  return body as unknown as Race;
}

const event = (id: string, errorMessage: string | null = null) =>
  ({ deploy: { id, context: 'production', errorMessage } }) as never;
const begin = (id: string) => startDeploy(database.db, id, clock.now);
const succeed = (id: string) => deploys.deploySucceeded(event(id));
const fail = (id: string, why: string) => deploys.deployFailed(event(id, why));
const open = () => database.db.$count(rebuildRequests);

test('T45 50 changes in 10 s make at most 2 hook calls, and none is lost', async () => {
  let race = await change();
  for (let n = 0; n < 49; n += 1) {
    clock.pass({ seconds: 0.2 });
    race = await change(race, n === 30 ? { eventStatus: 'cancelled' } : {});
    if (n === 20) await begin('first');
  }
  expect(hook.calls).toBe(2);
  expect(await open()).toBe(50);
  await succeed('first');
  expect(await status()).toMatchObject({ state: 'publishing', changes: 28 });
  await begin('second');
  await succeed('second');
  expect(await status()).toMatchObject({ state: 'published', changes: 0 });
  expect(hook.calls).toBe(2);
});

test('T45 a hook that answers 500 is called again after 1, 2 and 4 minutes', async () => {
  hook.answer(500);
  await change(await addRace(admin));
  expect(await describeStatus()).toBe('Failed: the build hook answered 500.');
  const callsAfter: number[] = [];
  for (let minute = 1; minute <= 8; minute += 1) {
    clock.pass({ minutes: 1 });
    await publishWaiting();
    callsAfter.push(hook.calls);
  }
  expect(callsAfter).toEqual([2, 2, 3, 3, 3, 3, 4, 4]);
  hook.answer(200);
  clock.pass({ minutes: 8 });
  await publishWaiting();
  expect(await status()).toMatchObject({ state: 'publishing', changes: 2 });
  expect(log.text).toContain('the build hook answered 500.');
});

test('T45 a hook that hangs doesn’t keep the admin waiting, and is called again', async () => {
  hook.answer('never');
  const started = performance.now();
  const race = await addRace(admin);
  expect(performance.now() - started).toBeLessThan(1000);
  await vi.waitFor(() => expect(hook.calls).toBe(1));
  expect(await status()).toMatchObject({ state: 'publishing' });
  // The function was cut off while it waited.
  clock.pass({ minutes: 3 });
  hook.answer(200);
  await publishWaiting();
  expect(hook.calls).toBe(2);
  hook.hangUp();
  await admin.settled();
  expect(log.text).toContain('the build hook couldn’t be reached.');
  await change(race);
  expect(hook.calls).toBe(2);
});

test('T45 a hook that hangs is given up on after 10 s, and called again after 1, 2 and 4 minutes', async () => {
  const timeouts = controlTimeouts();
  // The ten seconds are up as soon as it hangs.
  hook.answer('never', timeouts.expire);
  await change(await addRace(admin));
  expect(await describeStatus()).toBe('Failed: the build hook didn’t answer.');
  const callsAfter: number[] = [];
  for (let minute = 1; minute <= 7; minute += 1) {
    clock.pass({ minutes: 1 });
    await publishWaiting();
    callsAfter.push(hook.calls);
  }
  expect(callsAfter).toEqual([2, 2, 3, 3, 3, 3, 4]);
  expect(timeouts.milliseconds).toEqual(Array(4).fill(10_000));
  expect(log.text).toContain('the build hook didn’t answer.');
});

test('T46 changes are published at most every 5 minutes, a cancellation at once', async () => {
  const race = await change(await addRace(admin));
  await begin('one');
  await succeed('one');
  clock.pass({ seconds: 12 });
  expect(await describeStatus()).toBe('Published 12 s ago');
  const changed = await change(race);
  expect(await describeStatus()).toBe('Publishing in 4 min');
  await publishWaiting();
  expect(hook.calls).toBe(1);
  clock.pass({ minutes: 5 });
  await publishWaiting();
  expect(hook.calls).toBe(2);
  await begin('two');
  await succeed('two');
  clock.pass({ seconds: 1 });
  await change(changed, { eventStatus: 'cancelled' });
  expect(hook.calls).toBe(3);
  expect(await describeStatus()).toBe('Publishing…');
});

test('T46 a clock set back by a day doesn’t delay a change by a day', async () => {
  const race = await change(await addRace(admin));
  await begin('one');
  await succeed('one');
  clock.pass({ days: -1 });
  const changed = await change(race);
  expect(hook.calls).toBe(2);
  expect(await describeStatus()).toBe('Publishing…');
  await begin('two');
  await fail('two', 'a page is broken.');
  clock.pass({ days: -1 });
  await change(changed);
  expect(hook.calls).toBe(3);
});

test('T46 after PUBLISH_BUDGET deploys in a month publishing pauses and says so', async () => {
  process.env['PUBLISH_EVERY'] = '0';
  process.env['PUBLISH_BUDGET'] = '2';
  let race = await addRace(admin);
  for (const id of ['one', 'two']) {
    race = await change(race);
    await begin(id);
    await succeed(id);
  }
  race = await change(race, { eventStatus: 'cancelled' });
  expect(hook.calls).toBe(2);
  expect(await status()).toMatchObject({
    state: 'paused',
    changes: 1,
    nextAt: '2027-02-01T00:00:00.000Z',
    reason: 'all 2 deploys of this month (PUBLISH_BUDGET) are used up.',
  });
  expect((await status()).budget).toEqual({ limit: 2, used: 2 });
  // The button counts too, so that going over budget takes a confirmation.
  const unconfirmed = await admin.post('/api/admin/rebuilds');
  await admin.settled();
  expect([unconfirmed.status, unconfirmed.body['code']]).toEqual([409, 'budget_used_up']);
  expect(unconfirmed.body['message']).toBe('All 2 deploys of this month are used up.');
  expect(hook.calls).toBe(2);
  const confirmed = await admin.post('/api/admin/rebuilds', { beyondBudget: true });
  await admin.settled();
  // The request itself isn't a change.
  expect(confirmed.body['changes']).toBe(1);
  expect([confirmed.status, confirmed.body['state'], hook.calls]).toEqual([202, 'publishing', 3]);
  await begin('three');
  await succeed('three');
  expect((await status()).budget).toEqual({ limit: 2, used: 3 });
  await change(race);
  expect(hook.calls).toBe(3);
  clock.pass({ days: 17 });
  await publishWaiting();
  expect(hook.calls).toBe(4);
});

test('T50 a build that finds fewer than half of the last one’s races fails, unless staff accept that', async () => {
  const { db } = database;
  process.env['PUBLISH_EVERY'] = '0';
  const races = [await change(), await change(), await change()];
  await begin('three races');
  await succeed('three races');
  await admin.delete(`/api/admin/races/${races[0]?.id}`);
  await begin('two races');
  await succeed('two races');
  await admin.delete(`/api/admin/races/${races[1]?.id}`);
  await begin('one race');
  await succeed('one race');
  await admin.delete(`/api/admin/races/${races[2]?.id}`);
  const reason = 'there are 0 races, under half of the 1 on the site.';
  await expect(startDeploy(db, 'no race', clock.now)).rejects.toThrow(reason);
  await fail('no race', reason);
  expect(await describeStatus()).toBe(`Failed: ${reason}`);
  expect(await status()).toMatchObject({ onSite: 1, found: 0 });
  await admin.post('/api/admin/rebuilds', { acceptFewer: true });
  await admin.settled();
  await begin('meant');
  await succeed('meant');
  expect(await describeStatus()).toBe('Published 0 s ago');
  expect(await status()).toMatchObject({ onSite: 0 });
});

test('a failed build’s changes go into the next build, which waits longer after each failure', async () => {
  process.env['PUBLISH_EVERY'] = '0';
  await change(await addRace(admin));
  const taken: (number | undefined)[] = [];
  for (const [attempt, minutes] of [5, 10, 20].entries()) {
    await begin(`failing ${attempt}`);
    await fail(`failing ${attempt}`, 'a page is broken.');
    expect(await status()).toMatchObject({ state: 'failed', reason: 'a page is broken.' });
    expect(await status()).not.toHaveProperty('found');
    clock.pass({ minutes: minutes - 1 });
    await publishWaiting();
    taken.push(hook.calls);
    clock.pass({ minutes: 1 });
    await publishWaiting();
    taken.push(hook.calls);
  }
  expect(taken).toEqual([1, 2, 2, 3, 3, 4]);
  await begin('mended');
  await succeed('mended');
  expect(await status()).toMatchObject({ state: 'published', changes: 0 });
});

test('a build that fails before it begins, or never reports, is tried again', async () => {
  process.env['PUBLISH_EVERY'] = '0';
  await change(await addRace(admin));
  await fail('without npm', 'npm install failed.');
  expect(await describeStatus()).toBe('Failed: npm install failed.');
  clock.pass({ minutes: 5 });
  await publishWaiting();
  expect(hook.calls).toBe(2);
  // That call starts no build.
  clock.pass({ minutes: 14 });
  await publishWaiting();
  expect(hook.calls).toBe(2);
  clock.pass({ minutes: 2 });
  await publishWaiting();
  expect(hook.calls).toBe(3);
  await begin('silent');
  clock.pass({ minutes: 31 });
  await publishWaiting();
  expect(await describeStatus()).toBe('Failed: the host has not said how a build went.');
  // It was only reported late.
  await succeed('silent');
  expect(await status()).toMatchObject({ changes: 2 });
});

test('a change that pages don’t show, or that is rolled back, requests no rebuild', async () => {
  const race = await addRace(admin);
  const rider = await signIn(database.db, clock.now, 'user', 'rider');
  await rider.post('/api/races/submit', raceForm({ name: 'Waiting' }));
  await change(race, { overview: race.overview, reviewNotes: 'Reviewed on Jan 15, 2027' });
  await admin.post('/api/admin/races', raceForm());
  expect(await open()).toBe(1);
  await admin.post('/api/admin/races/waiting-2027/approve', { approved: true });
  expect(await open()).toBe(2);
});

test('a site published a week ago is rebuilt, for crawlers', async () => {
  await change(await addRace(admin));
  await begin('one');
  await succeed('one');
  clock.pass({ days: 6 });
  await publishWaiting();
  expect(hook.calls).toBe(1);
  clock.pass({ days: 1 });
  await publishWaiting();
  await publishWaiting();
  expect(hook.calls).toBe(2);
});

test('editors see the publishing status; without a hook it says that nothing is published', async () => {
  const url = process.env['BUILD_HOOK_URL'];
  process.env['BUILD_HOOK_URL'] = '';
  await change(await addRace(admin));
  expect(await status()).toMatchObject({ state: 'off', changes: 2 });
  process.env['BUILD_HOOK_URL'] = url;
  expect((await admin.post('/api/admin/rebuilds', { acceptFewer: 1 })).status).toBe(400);
  expect((await admin.post('/api/admin/rebuilds', { more: true })).status).toBe(400);
});
