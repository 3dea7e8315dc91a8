import { globSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { Race } from '#calendar/race/race.ts';
import { eventOrganizers } from '#server/database/schema/organizers.ts';
import { findPublicRace } from '#server/races/public-race-repository.ts';
import { addRace, changedForm, raceForm, signIn } from '../admin/staff.ts';
import { useDatabase } from '../database.ts';
import { useClock } from './clock.ts';
import { addRider, password } from './riders.ts';
import { aVisitor } from './visitor.ts';

const database = useDatabase();
const clock = useClock();

/** Everyone who may call. Of the two organizers, `organizer` organizes the event of the requested race. */
const people = ['anonymous', 'rider', 'organizer', 'another', 'editor', 'admin'] as const;
type Person = (typeof people)[number];

const everyone: readonly Person[] = people;
const signedIn = everyone.filter((who) => who !== 'anonymous');
const organizers: readonly Person[] = ['organizer', 'editor', 'admin'];
const staff: readonly Person[] = ['editor', 'admin'];
const admins: readonly Person[] = ['admin'];

/** The people each route lets in. A route that is missing here fails the test (docs/trust.md#t22). */
const table: Record<string, readonly Person[]> = {
  'GET /api/health': everyone,
  'GET /api/races': everyone,
  'GET /api/races/:id': everyone,
  'GET /api/races/:id/calendar.ics': everyone,
  'GET /api/races/:id/courses/:course/track.gpx': everyone,
  'GET /share/:file': everyone,
  'GET /:genre/race/:id': everyone,
  'GET /api/auth/me': everyone,
  'GET /api/auth/google': everyone,
  'GET /api/auth/google/callback': everyone,
  'POST /api/register': everyone,
  'POST /api/verify-email': everyone,
  'POST /api/verify-email/resend': everyone,
  'POST /api/login': everyone,
  'POST /api/login/link/request': everyone,
  'POST /api/login/link': everyone,
  'POST /api/logout': everyone,
  'POST /api/auth/logout': everyone,
  'POST /api/password/forgot': everyone,
  'POST /api/password/reset': everyone,
  'POST /api/password/reset/check': everyone,
  'POST /api/admin/login': everyone,
  'GET /api/admin/check': everyone,
  'POST /api/admin/logout': everyone,
  'POST /api/csp-reports': everyone,
  'POST /api/subscribe': everyone,
  'GET /api/subscribe/check-email': everyone,
  'GET /api/subscribe/confirm/:token': everyone,
  'POST /api/subscribe/confirm/:token': everyone,
  'GET /api/unsubscribe/:token': everyone,
  'POST /api/unsubscribe/:token': everyone,
  'GET /api/user/profile': signedIn,
  'PUT /api/user/password': signedIn,
  'GET /api/user/activity': signedIn,
  'GET /api/user/export': signedIn,
  'DELETE /api/user/sessions': signedIn,
  'DELETE /api/user': signedIn,
  'POST /api/login/passkey/challenge': everyone,
  'POST /api/login/passkey': everyone,
  'POST /api/admin/login/passkey': everyone,
  'POST /api/auth/prove/challenge': signedIn,
  'POST /api/auth/prove': signedIn,
  'GET /api/user/passkeys': signedIn,
  'POST /api/user/passkeys/challenge': signedIn,
  'POST /api/user/passkeys': signedIn,
  'DELETE /api/user/passkeys/:id': signedIn,
  'GET /api/user/saved-races': signedIn,
  'GET /api/user/saved-races/:raceId': signedIn,
  'POST /api/user/saved-races/:raceId': signedIn,
  'PATCH /api/user/saved-races/:raceId': signedIn,
  'DELETE /api/user/saved-races/:raceId': signedIn,
  'GET /api/user/season-feeds': signedIn,
  'POST /api/user/season-feeds': signedIn,
  'DELETE /api/user/season-feeds': signedIn,
  'GET /api/season/:token/calendar.ics': everyone,
  'GET /api/user/alerts': signedIn,
  'GET /api/user/alerts/count': signedIn,
  'POST /api/user/alerts/read': signedIn,
  'GET /api/user/preferences': signedIn,
  'PUT /api/user/preferences': signedIn,
  'POST /api/races/:id/suggestions': everyone,
  'POST /api/events/:id/claims': signedIn,
  'POST /api/claims/confirm': signedIn,
  'GET /api/organizer/claims': signedIn,
  'GET /api/organizer/events': signedIn,
  'POST /api/organizer/events/:id/races': organizers,
  'PUT /api/organizer/races/:id': organizers,
  'POST /api/organizer/races/:id/announce': organizers,
  'GET /api/organizer/races/:id/announce/preview': organizers,
  'GET /api/organizer/races/:id/courses/:course/track': organizers,
  'PUT /api/organizer/races/:id/courses/:course/track': organizers,
  'DELETE /api/organizer/races/:id/courses/:course/track': organizers,
  'POST /api/races/submit': signedIn,
  'GET /api/user/submissions': signedIn,
  'GET /api/admin/races': staff,
  'POST /api/admin/races': staff,
  'PUT /api/admin/races/:id': staff,
  'DELETE /api/admin/races/:id': admins,
  'POST /api/admin/races/:id/approve': staff,
  'POST /api/admin/races/:id/reopen': staff,
  'POST /api/admin/races/:id/restore': staff,
  'POST /api/admin/races/:id/undelete': admins,
  'POST /api/admin/races/:id/merge': admins,
  'GET /api/admin/races/:id/courses/:course/track': staff,
  'PUT /api/admin/races/:id/courses/:course/track': staff,
  'DELETE /api/admin/races/:id/courses/:course/track': staff,
  'GET /api/admin/events/:id': staff,
  'PUT /api/admin/events/:id': staff,
  'POST /api/admin/events/:id/merge': staff,
  'POST /api/admin/events/:id/split': staff,
  'GET /api/admin/pending-races': staff,
  'GET /api/admin/suggestions': staff,
  'POST /api/admin/suggestions/:id': staff,
  'DELETE /api/admin/events/:id/organizers': staff,
  'GET /api/admin/claims': staff,
  'POST /api/admin/claims/:id': staff,
  'GET /api/admin/audit': staff,
  'POST /api/admin/races/bulk': admins,
  'GET /api/admin/uploads': admins,
  'POST /api/admin/uploads/:id/rows': admins,
  'POST /api/admin/uploads/:id/undo': admins,
  'GET /api/admin/rebuilds': staff,
  'POST /api/admin/rebuilds': admins,
  'GET /api/admin/users': admins,
  'PATCH /api/admin/users/:id/role': admins,
  'PATCH /api/admin/users/:id/active': admins,
};

/** The routes that need a fresh proof of identity after 15 minutes. */
const needsFreshProof: ReadonlySet<string> = new Set([
  'POST /api/user/passkeys/challenge',
  'POST /api/user/passkeys',
  'DELETE /api/user/passkeys/:id',
  'DELETE /api/admin/races/:id',
  'POST /api/admin/races/:id/merge',
  'POST /api/admin/races/bulk',
  'POST /api/admin/uploads/:id/undo',
  'PATCH /api/admin/users/:id/role',
  'PATCH /api/admin/users/:id/active',
]);

async function allApps(): Promise<Hono[]> {
  const root = resolve(import.meta.dirname, '../../..');
  const files = globSync('functions/*.ts', { cwd: root }).map((file) => join(root, file));
  const modules = await Promise.all(
    files.map((file): Promise<{ app?: Hono }> => import(/* @vite-ignore */ file)),
  );
  return modules.flatMap(({ app }) => app ?? []);
}

async function allRoutes(): Promise<string[]> {
  const routes = (await allApps()).flatMap(({ routes }) => routes);
  const named = routes.filter(({ method }) => method !== 'ALL');
  return [...new Set(named.map(({ method, path }) => `${method} ${path}`))].sort();
}

test('T22 one table says for every route whom it lets in', async () => {
  expect(await allRoutes()).toEqual(Object.keys(table).sort());
});

const headers = { Origin: 'http://localhost' };

/** Calls that end the session which later calls use. */
const endsSessions =
  /^(?:PUT|DELETE) \/api\/user(?:$|\/(?:sessions|password))|^POST .+\/logout$|^POST \/api\/login$/;

async function arriving(who: string) {
  const visitor = aVisitor({ apps: await allApps() });
  if (who !== 'anonymous') await visitor.post('/api/login', { username: who, password });
  return visitor;
}

/** A race whose event `organizer` organizes; `another` organizes another event. */
async function addPeopleAndRace(): Promise<Race> {
  const { db } = database;
  await addRider(db, clock.now, { username: 'rider', role: 'user' });
  await addRider(db, clock.now, { username: 'admin', role: 'admin' });
  const editor = await signIn(db, clock.now, 'editor');
  const courses = [{ name: 'Long' }];
  const race = await addRace(editor, { name: 'Flint Hills', courses });
  const other = await addRace(editor, { name: 'Quarry Road' });
  for (const [username, { eventKey: eventId }] of [
    ['organizer', race],
    ['another', other],
  ] as const) {
    const { id: userId } = await addRider(db, clock.now, { username, role: 'user' });
    const proof = 'staff';
    await db.insert(eventOrganizers).values({ eventId, userId, proof, createdAt: clock.now });
  }
  return race;
}

/** Calls that reach the check of who organizes the race, and change nothing for those who pass it. */
const callsOn = (race: Race): Record<string, { query?: string; body?: object | string }> => ({
  'PUT /api/organizer/races/:id': { body: changedForm(race, {}) },
  // The race is already listed.
  'POST /api/organizer/events/:id/races': { body: raceForm({ name: 'Flint Hills' }) },
  'GET /api/organizer/races/:id/announce/preview': { query: '?kind=canceled' },
  // The race isn't over yet.
  'POST /api/organizer/races/:id/announce': {
    body: { kind: 'results', version: race.version, resultsUrl: 'https://flint.example' },
  },
  'PUT /api/organizer/races/:id/courses/:course/track': { body: 'no course file' },
  'DELETE /api/admin/races/:id': { query: '?version=x' },
});

/** The race's own path for a route about a race or an event; other routes get a made-up id. */
const pathOn = (race: Race, pattern: string) =>
  pattern
    .replace(/(?<=\/races?\/):id/, race.id)
    .replace(/(?<=\/events\/):id/, race.eventKey)
    .replace(':course', 'long')
    .replace(/:\w+/g, 'x');

test('T22 T97 each route lets in the people that the table names, and no one else', async () => {
  const race = await addPeopleAndRace();
  const calls = callsOn(race);
  for (const who of people) {
    let visitor = await arriving(who);
    for (const [route, allowed] of Object.entries(table)) {
      const [method = '', pattern = ''] = route.split(' ');
      const { query = '', body } = calls[route] ?? {};
      const isJson = typeof body === 'object';
      const { status } = await visitor.send(pathOn(race, pattern) + query, {
        method,
        headers: isJson ? { ...headers, 'Content-Type': 'application/json' } : headers,
        ...(body && { body: isJson ? JSON.stringify(body) : body }),
      });
      const refusal = who === 'anonymous' ? 401 : 403;
      if (allowed.includes(who)) expect([401, 403], `${who} ${route}`).not.toContain(status);
      else expect(status, `${who} ${route}`).toBe(refusal);
      if (endsSessions.test(route)) visitor = await arriving(who);
    }
  }
  expect(await findPublicRace(database.db, race.id)).toMatchObject({ version: 1 });
});

test('T72 only the listed routes require a fresh proof', async () => {
  await addRider(database.db, clock.now, { username: 'admin', role: 'admin' });
  const arriveEarlier = async () => {
    const visitor = await arriving('admin');
    clock.pass({ minutes: 15 });
    return visitor;
  };
  let visitor = await arriveEarlier();
  for (const [route, allowed] of Object.entries(table)) {
    if (allowed.includes('anonymous')) continue;
    const [method = '', path = ''] = route.split(' ');
    const { body } = await visitor.send(path.replace(':id', 'x'), { method, headers });
    expect(body['code'] === 'proof_required', route).toBe(needsFreshProof.has(route));
    if (endsSessions.test(route)) visitor = await arriveEarlier();
  }
});
