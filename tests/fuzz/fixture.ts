import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Role } from '#accounts/role.ts';
import { raceFieldsSchema } from '#calendar/race/race.ts';
import { startSession } from '#server/accounts/session-repository.ts';
import type { Db } from '#server/database/client.ts';
import { organizerClaims } from '#server/database/schema/organizers.ts';
import { races } from '#server/database/schema/races.ts';
import { throttles } from '#server/database/schema/security.ts';
import { suggestions } from '#server/database/schema/suggestions.ts';
import { createRaces } from '#server/races/create-races.ts';
import { insertUpload } from '#server/uploads/upload-repository.ts';
import { createContext } from '../../netlify/local/server/function-routes.ts';
import { addRider } from '../api/accounts/riders.ts';
import type { Call } from './calls.ts';
import type { Route } from './routes.ts';

export const everyone = ['anonymous', 'user', 'editor', 'admin'] as const;
export type Who = (typeof everyone)[number];

export interface Answer {
  status: number;
  text: string;
  isJson: boolean;
  milliseconds: number;
}

const states = ['approved', 'pending', 'rejected', 'deleted'] as const;

/**
 * A signed-in account of every role and a race in every state, which are restored between calls. The
 * database must be empty.
 */
export async function createFixture(db: Db, now: Date) {
  const tokens = new Map<Who, string>();
  const accounts = new Map<string, string>();
  for (const name of ['user', 'editor', 'admin', 'target'] as const) {
    const role: Role = name === 'target' ? 'user' : name;
    accounts.set(name, (await addRider(db, now, { username: name, role })).id);
  }
  const enter = async (who: Who) => {
    const id = accounts.get(who);
    if (id && who !== 'anonymous') {
      tokens.set(who, (await startSession(db, { id, role: who, proof: 'password' }, now)).token);
    }
  };
  for (const who of everyone) await enter(who);
  const fields = states.map((state) =>
    raceFieldsSchema.parse({
      ...{ name: `Fuzz ${state}`, genre: 'gravel', state: 'KS', location: 'Emporia, KS' },
      date: '2027-06-05',
    }),
  );
  const made = await createRaces(db, fields, { status: 'approved', now });
  const ids = new Map(states.map((state, at) => [state, made[at]?.id ?? '']));
  const uploadId = await insertUpload(db, {
    actorId: accounts.get('admin') ?? null,
    createCount: 1,
    updateCount: 0,
    createdAt: now,
  });

  const suggestionId = randomUUID();
  await db.insert(suggestions).values({
    ...{ id: suggestionId, raceId: ids.get('approved') ?? '', version: 1, key: suggestionId },
    kind: 'fields',
    fields: { startTime: '08:30' },
    listed: { startTime: null },
    createdAt: now,
  });

  const claimId = randomUUID();
  const eventId = made[0]?.eventKey ?? '';
  const claim = { id: claimId, eventId, userId: accounts.get('target') ?? '', createdAt: now };
  await db.insert(organizerClaims).values(claim);

  const originalRows = sql.join(
    states.map((state) => {
      const status = state === 'deleted' ? 'approved' : state;
      return sql`(${ids.get(state)}, ${status}, ${state === 'deleted' ? now.toISOString() : null}::timestamptz)`;
    }),
    sql`, `,
  );
  let isChanged = false;

  /** Restores what the last calls may have changed. */
  async function restore(): Promise<void> {
    if (!isChanged) return;
    isChanged = false;
    await db.insert(organizerClaims).values(claim).onConflictDoNothing();
    await db.execute(sql`
      with tries as (delete from ${throttles}),
        reopened as (
          update ${suggestions} set state = 'open', decided_at = null where id = ${suggestionId})
      update ${races} set status = original.status, deleted_at = original.deleted_at, version = 1
      from (values ${originalRows}) as original (id, status, deleted_at) where ${races}.id = original.id`);
  }

  /** A valid value for a path parameter of a route. */
  const idFor = (route: Pick<Route, 'path'>) => (param: string) => {
    if (route.path.includes('/users/')) return accounts.get('target') ?? '';
    if (route.path.includes('/uploads/')) return uploadId;
    if (route.path.includes('/suggestions/')) return suggestionId;
    if (route.path.includes('/claims/')) return claimId;
    if (route.path.includes('/events/')) return eventId;
    const state = { approve: 'pending', reopen: 'rejected', undelete: 'deleted' } as const;
    const needed = Object.entries(state).find(([end]) => route.path.endsWith(end))?.[1];
    return param === 'id' || param === 'raceId' ? (ids.get(needed ?? 'approved') ?? '') : 'fuzz';
  };

  let sent = 0;

  /** Sends a call as a role, from a new IP address. */
  async function send({ app, method }: Route, call: Call, who: Who): Promise<Answer> {
    sent += 1;
    isChanged ||= method !== 'GET' || call.path.includes('google');
    const request = new Request(`http://localhost${call.path}`, {
      method,
      body: call.body,
      headers: {
        ...(tokens.has(who) ? { Cookie: `session=${tokens.get(who)}` } : {}),
        ...call.headers,
      },
    });
    const background: Promise<unknown>[] = [];
    const context = createContext(request, {
      ip: `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`,
      requestId: crypto.randomUUID(),
      params: {},
      siteUrl: 'http://localhost',
      waitUntil: (task) => background.push(task),
    });
    const started = performance.now();
    const answer = await app.fetch(request, { context });
    const text = await answer.text();
    const milliseconds = performance.now() - started;
    await Promise.all(background);
    if (answer.headers.getSetCookie().length > 0) await enter(who);
    const isJson = answer.headers.get('Content-Type')?.includes('json') ?? false;
    return { status: answer.status, text, isJson, milliseconds };
  }

  return { restore, idFor, send };
}

export type Fixture = Awaited<ReturnType<typeof createFixture>>;
