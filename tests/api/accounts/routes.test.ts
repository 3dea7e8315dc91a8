import { globSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Hono } from 'hono';
import { expect, test } from 'vitest';
import { roles } from '#accounts/role.ts';
import { useDatabase } from '../database.ts';
import { useClock } from './clock.ts';
import { addRider, password } from './riders.ts';
import { aVisitor } from './visitor.ts';

const database = useDatabase();
const clock = useClock();

const everyone = ['anonymous', ...roles];
const signedIn = [...roles];
const staff = ['editor', 'admin'];
const admins = ['admin'];

/** Whom each route lets in. A route that is not here fails the test (docs/trust.md#t22). */
const table: Record<string, readonly string[]> = {
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
  'POST /api/admin/login': everyone,
  'GET /api/admin/check': everyone,
  'POST /api/admin/logout': everyone,
  'POST /api/csp-reports': everyone,
  'POST /api/subscribe': everyone,
  'GET /api/subscribe/asked': everyone,
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
  'GET /api/user/alerts': signedIn,
  'GET /api/user/alerts/count': signedIn,
  'POST /api/user/alerts/read': signedIn,
  'GET /api/user/preferences': signedIn,
  'PUT /api/user/preferences': signedIn,
  'POST /api/races/:id/suggestions': everyone,
  'POST /api/events/:id/claims': signedIn,
  'POST /api/claims/confirm': signedIn,
  'GET /api/organizer/events': signedIn,
  'POST /api/organizer/events/:id/races': signedIn,
  'PUT /api/organizer/races/:id': signedIn,
  'POST /api/organizer/races/:id/announce': signedIn,
  'GET /api/organizer/races/:id/announce/preview': signedIn,
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

async function allRoutes(): Promise<string[]> {
  const root = resolve(import.meta.dirname, '../../..');
  const files = globSync('functions/*.ts', { cwd: root }).map((file) => join(root, file));
  const modules = await Promise.all(
    files.map((file): Promise<{ app?: Hono }> => import(/* @vite-ignore */ file)),
  );
  const routes = modules.flatMap(({ app }) => app?.routes ?? []);
  const named = routes.filter(({ method }) => method !== 'ALL');
  return [...new Set(named.map(({ method, path }) => `${method} ${path}`))].sort();
}

test('T22 every route says in one table whom it lets in', async () => {
  expect(await allRoutes()).toEqual(Object.keys(table).sort());
});

const endsSessions = /^(?:PUT|DELETE) \/api\/user(?:$|\/(?:sessions|password))/;

async function arriving(who: string) {
  const visitor = aVisitor();
  if (who !== 'anonymous') await visitor.post('/api/login', { username: who, password });
  return visitor;
}

test('T22 each route that needs a role lets in whom the table names, and no one else', async () => {
  for (const role of roles) await addRider(database.db, clock.now, { username: role, role });
  for (const who of everyone) {
    let visitor = await arriving(who);
    for (const [route, allowed] of Object.entries(table)) {
      if (allowed.includes('anonymous')) continue;
      const [method = '', path = ''] = route.split(' ');
      const headers = { Origin: 'http://localhost' };
      const { status } = await visitor.send(path.replace(':id', 'x'), { method, headers });
      const refusal = who === 'anonymous' ? 401 : 403;
      if (allowed.includes(who)) expect([401, 403], `${who} ${route}`).not.toContain(status);
      else expect(status, `${who} ${route}`).toBe(refusal);
      if (endsSessions.test(route)) visitor = await arriving(who);
    }
  }
});

test('T72 only the deeds of the list ask for a fresh proof', async () => {
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
    const headers = { Origin: 'http://localhost' };
    const { body } = await visitor.send(path.replace(':id', 'x'), { method, headers });
    expect(body['code'] === 'proof_required', route).toBe(needsFreshProof.has(route));
    if (endsSessions.test(route)) visitor = await arriveEarlier();
  }
});
