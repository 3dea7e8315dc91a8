import { DrizzlePostgreSQLAdapter } from '@lucia-auth/adapter-drizzle';
import { and, eq, ne, sql } from 'drizzle-orm';
import { type DatabaseSession, type DatabaseUser, Lucia, TimeSpan } from 'lucia';
import type { Role } from '#accounts/role.ts';
import type { Proof, SignInMethod } from '#accounts/sign-in.ts';
import type { Db } from '#server/database/client.ts';
import { sessions, signInLinks, users } from '#server/database/schema/accounts.ts';
import { notSignedIn } from '#server/errors.ts';
import { newToken, sha256 } from '#server/hash.ts';
import type { Account } from './account.ts';

// The only module that uses lucia, which is finished and no longer developed.

/** How and when a session's user signed in or last proved their identity. */
interface LastProof {
  proof: SignInMethod | null;
  provedAt: Date | null;
}

export interface SignedIn {
  account: Account;
  session: LastProof & { id: string };
}

export interface StartedSession {
  /** The cookie's value. The database has only its hash (docs/trust.md#t12). */
  token: string;
  endsAt: Date;
}

const hour = 3600;
const day = 24 * hour;

/** In seconds (docs/trust.md#t14). Editors use the admin panel too. */
const lifetimes: Record<Role, { idle: number; total: number }> = {
  user: { idle: 30 * day, total: 90 * day },
  editor: { idle: hour, total: 12 * hour },
  admin: { idle: hour, total: 12 * hour },
};

interface SessionAttributes extends LastProof {
  idleSeconds: number;
  endsAt: Date;
}
type UserAttributes = Omit<typeof users.$inferSelect, 'id'>;

declare module 'lucia' {
  interface Register {
    Lucia: Lucia<LastProof, Omit<Account, 'id'>>;
    DatabaseSessionAttributes: SessionAttributes;
    DatabaseUserAttributes: UserAttributes;
  }
}

/** lucia's adapter with our clock and lifetimes. lucia compares with the real clock, so times are shifted. */
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
    // Without a user, as for a disabled account, lucia deletes the session.
    if (!session || !user?.attributes.isActive) return [session, null];
    const remaining = session.expiresAt.getTime() - this.#now.getTime();
    return [{ ...session, expiresAt: new Date(Date.now() + remaining) }, user];
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
    // lucia renews a session with less than half of this remaining: 29 of a rider's 30 days, so the row is
    // written at most once a day.
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

/** Starts a session for a user who just signed in by `proof`. */
export async function startSession(
  db: Db,
  { id, role, proof }: { id: string; role: Role; proof: SignInMethod },
  now: Date,
): Promise<StartedSession> {
  const { idle, total } = lifetimes[role];
  const token = newToken();
  const endsAt = new Date(now.getTime() + total * 1000);
  const attributes = { idleSeconds: idle, endsAt, proof, provedAt: now };
  await luciaAt(db, now).createSession(id, attributes, { sessionId: sha256(token) });
  return { token, endsAt };
}

/** Finds a token's session unless it has ended or its account is disabled. */
export async function findSession(db: Db, token: string, now: Date): Promise<SignedIn | undefined> {
  const { session, user } = await luciaAt(db, now).validateSession(sha256(token));
  if (!session) return undefined;
  const { id, proof, provedAt } = session;
  return { account: user, session: { id, proof, provedAt } };
}

/**
 * Records a fresh proof of identity and gives the session a new token. The old one stops working.
 * @throws AppError `not_signed_in` if the session has ended in the meantime
 */
export async function renewSession(
  db: Db,
  id: string,
  proof: Proof,
  now: Date,
): Promise<StartedSession> {
  const token = newToken();
  const [renewed] = await db
    .update(sessions)
    .set({ id: sha256(token), proof, provedAt: now })
    .where(eq(sessions.id, id))
    .returning({ endsAt: sessions.endsAt });
  if (!renewed) throw notSignedIn();
  return { token, endsAt: renewed.endsAt };
}

/** Does nothing if there is no such session. */
export async function endSession(db: Db, token: string, now: Date): Promise<void> {
  await luciaAt(db, now).invalidateSession(sha256(token));
}

/** Ends all of an account's sessions, or all but one (docs/trust.md#t15), and voids its sign-in link. */
export async function endSessions(db: Db, userId: string, exceptId = ''): Promise<void> {
  await db.delete(signInLinks).where(eq(signInLinks.userId, userId));
  await db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, exceptId)));
}
