import { randomBytes } from 'node:crypto';
import { DrizzlePostgreSQLAdapter } from '@lucia-auth/adapter-drizzle';
import { and, eq, ne, sql } from 'drizzle-orm';
import { type DatabaseSession, type DatabaseUser, Lucia, TimeSpan } from 'lucia';
import type { Proof } from '#accounts/proof.ts';
import type { Role } from '#accounts/role.ts';
import type { Db } from '#server/database/client.ts';
import { sessions, users } from '#server/database/schema/accounts.ts';
import { AppError } from '#server/errors.ts';
import { sha256 } from '#server/hash.ts';
import type { Account } from './account.ts';

// The one module that knows lucia, which is finished and no longer developed.

/** How the user of a session last proved their identity, and when. */
export interface Proved {
  proof: Proof | null;
  provedAt: Date | null;
}

export interface SignedIn {
  account: Account;
  session: Proved & { id: string };
}

export interface StartedSession {
  /** What the cookie carries; the database holds only its hash (docs/trust.md#t12). */
  token: string;
  endsAt: Date;
}

const hour = 3600;
const day = 24 * hour;

/** In seconds, idle and in all (docs/trust.md#t14). Editors are in the admin panel too. */
const lifetimes: Record<Role, { idle: number; whole: number }> = {
  user: { idle: 30 * day, whole: 90 * day },
  editor: { idle: hour, whole: 12 * hour },
  admin: { idle: hour, whole: 12 * hour },
};

interface SessionAttributes extends Proved {
  idleSeconds: number;
  endsAt: Date;
}
type UserAttributes = Omit<typeof users.$inferSelect, 'id'>;

declare module 'lucia' {
  interface Register {
    Lucia: Lucia<Proved, Omit<Account, 'id'>>;
    DatabaseSessionAttributes: SessionAttributes;
    DatabaseUserAttributes: UserAttributes;
  }
}

/**
 * lucia's adapter with our clock and our lifetimes. lucia compares with the real time, so it is told
 * times as far from that as they are from `now`; when a session ends is reckoned here from what its
 * row says, not taken from lucia.
 */
class Adapter extends DrizzlePostgreSQLAdapter {
  readonly #db: Db;
  readonly #now: Date;

  constructor(db: Db, now: Date) {
    super(db, sessions, users);
    this.#db = db;
    this.#now = now;
  }

  override async setSession(session: DatabaseSession): Promise<void> {
    const { idleSeconds, endsAt } = session.attributes;
    const idleEnd = this.#now.getTime() + idleSeconds * 1000;
    const expiresAt = new Date(Math.min(idleEnd, endsAt.getTime()));
    await super.setSession({ ...session, expiresAt });
  }

  override async getSessionAndUser(
    id: string,
  ): Promise<[DatabaseSession | null, DatabaseUser | null]> {
    const [session, user] = await super.getSessionAndUser(id);
    // A session of somebody who was disabled is none, and lucia then deletes it.
    if (!session || !user?.attributes.isActive) return [session, null];
    const left = session.expiresAt.getTime() - this.#now.getTime();
    return [{ ...session, expiresAt: new Date(Date.now() + left) }, user];
  }

  override async updateSessionExpiration(id: string): Promise<void> {
    const idleEnd = sql`${this.#now.toISOString()}::timestamptz + ${sessions.idleSeconds} * interval '1 second'`;
    await this.#db
      .update(sessions)
      .set({ expiresAt: sql`least(${idleEnd}, ${sessions.endsAt})` })
      .where(eq(sessions.id, id));
  }
}

function luciaAt(db: Db, now: Date) {
  return new Lucia(new Adapter(db, now), {
    // lucia renews a session that has less than half of this left: 29 of a rider's 30 days, so that the
    // row is written once a day at most.
    sessionExpiresIn: new TimeSpan(58, 'd'),
    getSessionAttributes: ({ proof, provedAt }) => ({ proof, provedAt }),
    getUserAttributes: ({ username, email, role, name, picture, passwordHash }) => ({
      username,
      email,
      role,
      name,
      picture,
      hasPassword: passwordHash !== null,
    }),
  });
}

/** Starts a session for someone who has just proved their identity by `proof`. */
export async function startSession(
  db: Db,
  { id, role, proof }: { id: string; role: Role; proof: Proof },
  now: Date,
): Promise<StartedSession> {
  const { idle, whole } = lifetimes[role];
  const token = randomBytes(32).toString('base64url');
  const endsAt = new Date(now.getTime() + whole * 1000);
  const attributes = { idleSeconds: idle, endsAt, proof, provedAt: now };
  await luciaAt(db, now).createSession(id, attributes, { sessionId: sha256(token) });
  return { token, endsAt };
}

/** Whose session a token is, unless it has ended or its account was disabled. */
export async function findSession(db: Db, token: string, now: Date): Promise<SignedIn | undefined> {
  const { session, user } = await luciaAt(db, now).validateSession(sha256(token));
  if (!session) return undefined;
  const { id, proof, provedAt } = session;
  return { account: user, session: { id, proof, provedAt } };
}

/**
 * Records a fresh proof of identity and gives the session a new token. The old one stops working.
 * @throws AppError `not_signed_in` when the session has ended meanwhile
 */
export async function renewSession(
  db: Db,
  id: string,
  proof: Proof,
  now: Date,
): Promise<StartedSession> {
  const token = randomBytes(32).toString('base64url');
  const [renewed] = await db
    .update(sessions)
    .set({ id: sha256(token), proof, provedAt: now })
    .where(eq(sessions.id, id))
    .returning({ endsAt: sessions.endsAt });
  if (!renewed) throw new AppError('not_signed_in', 'Sign in first.');
  return { token, endsAt: renewed.endsAt };
}

/** Nothing happens when there is no such session. */
export async function endSession(db: Db, token: string, now: Date): Promise<void> {
  await luciaAt(db, now).invalidateSession(sha256(token));
}

/** Ends the sessions of an account, all or all but one (docs/trust.md#t15). */
export async function endSessions(db: Db, userId: string, exceptId = ''): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, exceptId)));
}
