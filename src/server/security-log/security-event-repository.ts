import { desc, eq, lt } from 'drizzle-orm';
import { deviceName } from '#accounts/device-name.ts';
import type { SecurityEvent, SecurityEventKind } from '#accounts/security-events.ts';
import { day } from '#calendar/time/durations.ts';
import type { Db } from '#server/database/client.ts';
import { type Paging, readPage } from '#server/database/queries.ts';
import { securityEvents } from '#server/database/schema/security.ts';
import { logSecurityEvent } from '#server/log.ts';
import { networkOf } from '#server/throttle/client-address.ts';

const retention = 365 * day;

export interface NewSecurityEvent {
  userId: string;
  kind: SecurityEventKind;
  at: Date;
  /** The client's address, from `clientAddress`; only its network is stored. */
  address?: string | undefined;
  /** The User-Agent header; only the browser and system are stored. */
  userAgent?: string | undefined;
}

/** Records an account's event; in a transaction, only if it commits. */
export async function recordSecurityEvent(
  db: Db,
  { userId, kind, at, address, userAgent }: NewSecurityEvent,
): Promise<void> {
  const network = networkOf(address);
  await db
    .insert(securityEvents)
    .values({ userId, kind, at, network, device: deviceName(userAgent) });
  // Logged too, because someone with access to the database can't change the log.
  logSecurityEvent(kind, { account: userId, network });
}

/** A page of an account's events, newest first; pages count from 1. */
export async function listSecurityEvents(
  db: Db,
  userId: string,
  paging: Paging,
): Promise<{ events: SecurityEvent[]; total: number }> {
  const isOwn = eq(securityEvents.userId, userId);
  const { rows, total } = await readPage(
    db.select().from(securityEvents).where(isOwn).orderBy(desc(securityEvents.id)),
    db.$count(securityEvents, isOwn),
    paging,
  );
  const events = rows.map(({ id, kind, at, network, device }) => ({
    id,
    kind,
    at: at.toISOString(),
    ...(network === null ? {} : { network }),
    ...(device === null ? {} : { device }),
  }));
  return { events, total };
}

/** Deletes events older than a year. */
export async function deleteOldSecurityEvents(db: Db, now: Date): Promise<void> {
  await db.delete(securityEvents).where(lt(securityEvents.at, new Date(now.getTime() - retention)));
}
