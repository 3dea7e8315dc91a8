import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '#server/database/client.ts';
import { throttles } from '#server/database/schema/security.ts';
import { AppError } from '#server/errors.ts';
import { sha256 } from '#server/hash.ts';
import type { Rule } from './rules.ts';

const day = 86_400;

/** How far servers' clocks may differ, in seconds. A time further ahead was stored before a clock was set back. */
const leeway = 300;

/** Long ago rather than now, because a slow call has an earlier `now`. */
const free = sql`'epoch'::timestamptz`;

/**
 * Counts a try by `subject`, such as an address or email. One statement decides and counts, so two calls can't
 * both get the last try (docs/trust.md#t03). Don't pass a transaction: a try must count even after a rollback.
 * @throws AppError `rate_limited`; such a try isn't counted
 */
export async function countTry(db: Db, rule: Rule, subject: string, now: Date): Promise<void> {
  const key = keyOf(rule, subject);
  const at = sql`${now.toISOString()}::timestamptz`;
  const isOver = sql`(${throttles.endsAt} <= ${at} or ${isTooFar(throttles.endsAt, at, secondsOf(rule))})`;
  const count = sql`case when ${isOver} then 1 else ${throttles.count} + 1 end`;
  const { endsAt, freeAt } = timesOf(rule, at, count, isOver);
  const [counted] = await db
    .insert(throttles)
    .values({ key, count: 1, freeAt: free, endsAt: sql`${at} + ${seconds(secondsOf(rule))}` })
    .onConflictDoUpdate({
      target: throttles.key,
      set: { count, freeAt, endsAt },
      setWhere: sql`(${throttles.freeAt} <= ${at} or ${isTooFar(throttles.freeAt, at, maxWait(rule))})`,
    })
    .returning({ key: throttles.key });
  if (!counted) throw await tooMany(db, key, { rule, now });
}

/**
 * Counts a try like `countTry`, but returns false if `subject` has none left. For limits that the caller must not
 * notice, such as emails to someone else's address.
 */
export async function mayTry(db: Db, rule: Rule, subject: string, now: Date): Promise<boolean> {
  try {
    await countTry(db, rule, subject, now);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.kind === 'rate_limited') return false;
    throw error;
  }
}

/** Takes back a try that succeeded, because only failed tries count. */
export async function refundTry(db: Db, rule: Rule, subject: string): Promise<void> {
  const isSame = eq(throttles.key, keyOf(rule, subject));
  if ('delayAfter' in rule) {
    await db.delete(throttles).where(isSame);
    return;
  }
  await db
    .update(throttles)
    .set({ count: sql`${throttles.count} - 1`, freeAt: free })
    .where(and(isSame, gt(throttles.count, 0)));
}

/** Clears the tries of `subject`. */
export async function clearTries(db: Db, rule: Rule, subject: string): Promise<void> {
  await db.delete(throttles).where(eq(throttles.key, keyOf(rule, subject)));
}

/** After `count` tries: when the next one is allowed, and when the count is reset. */
function timesOf(rule: Rule, at: SQL, count: SQL, isOver: SQL): { freeAt: SQL; endsAt: SQL } {
  if ('delayAfter' in rule) {
    const { delayAfter, maxDelay } = rule;
    const wait = sql`least(power(2, least(${count} - ${delayAfter}, 30)), ${maxDelay})`;
    const until = sql`${at} + ${wait} * interval '1 second'`;
    return {
      freeAt: sql`case when ${count} < ${delayAfter} then ${free} else ${until} end`,
      endsAt: sql`${at} + ${seconds(day)}`,
    };
  }
  const windowEnd = sql`${at} + ${seconds(rule.seconds)}`;
  const endsAt = sql`case when ${isOver} then ${windowEnd} else ${throttles.endsAt} end`;
  return {
    freeAt: sql`case when ${count} >= ${rule.tries} then ${endsAt} else ${free} end`,
    endsAt,
  };
}

/** Whether a time is too far ahead: more than `max` seconds and the leeway. */
const isTooFar = (time: AnyPgColumn, at: SQL, max: number): SQL =>
  sql`${time} > ${at} + ${seconds(max + leeway)}`;

const maxWait = (rule: Rule) => ('delayAfter' in rule ? rule.maxDelay : rule.seconds);
const secondsOf = (rule: Rule) => ('delayAfter' in rule ? day : rule.seconds);
const seconds = (count: number) => sql`${count} * interval '1 second'`;
const keyOf = (rule: Rule, subject: string) => `${rule.name}:${sha256(subject)}`;

async function tooMany(
  db: Db,
  key: string,
  { rule, now }: { rule: Rule; now: Date },
): Promise<AppError> {
  const [row] = await db
    .select({ freeAt: throttles.freeAt })
    .from(throttles)
    .where(eq(throttles.key, key));
  const wait = ((row?.freeAt ?? now).getTime() - now.getTime()) / 1000;
  const retryAfter = Math.min(maxWait(rule), Math.max(1, Math.ceil(wait)));
  const inWords = retryAfter < 60 ? `${retryAfter} s` : `${Math.ceil(retryAfter / 60)} min`;
  const message = `Too many tries. Try again in ${inWords}.`;
  return new AppError('rate_limited', message, undefined, { retryAfter });
}
