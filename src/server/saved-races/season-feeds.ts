import type { SecurityEventKind } from '#accounts/security-events.ts';
import { lockUser } from '#server/accounts/user-repository.ts';
import type { Call } from '#server/call.ts';
import { recordSecurityEvent } from '#server/security-log/security-event-repository.ts';
import { deleteAllSeasonFeeds, insertSeasonFeed } from './season-feed-repository.ts';

type FeedCall = Pick<Call, 'db' | 'now' | 'address' | 'userAgent'>;

/** Returns the token of a new link. It outlives the session, so the account's activity names it. */
export const createSeasonFeed = (call: FeedCall, userId: string): Promise<string> =>
  call.db.transaction(async (tx) => {
    // Otherwise concurrent calls would each replace the same link, and leave too many.
    await lockUser(tx, userId);
    const token = await insertSeasonFeed(tx, userId, call.now);
    await record({ ...call, db: tx }, userId, 'season-feed-created');
    return token;
  });

/** Deletes all of a rider's links. */
export const deleteSeasonFeeds = (call: FeedCall, userId: string): Promise<void> =>
  call.db.transaction(async (tx) => {
    if (!(await deleteAllSeasonFeeds(tx, userId))) return;
    await record({ ...call, db: tx }, userId, 'season-feeds-deleted');
  });

const record = (
  { db, now: at, address, userAgent }: FeedCall,
  userId: string,
  kind: SecurityEventKind,
) => recordSecurityEvent(db, { userId, kind, at, address, userAgent });
