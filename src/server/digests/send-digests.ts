import { isCalledOff } from '#calendar/race/status.ts';
import { addDays, type Day } from '#calendar/time/day.ts';
import { day, hour } from '#calendar/time/durations.ts';
import type { Call } from '#server/call.ts';
import type { Db } from '#server/database/client.ts';
import { queueMails } from '#server/mail/outbox.ts';
import { findZip } from '#server/places/find-place.ts';
import { createUnsubscribeUrls } from '#server/preferences/unsubscribe-link-repository.ts';
import { digestMail, maxListed } from './digest-mail.ts';
import {
  claimDigests,
  findLastDigests,
  listSentRaces,
  readerKey,
  recordSentRaces,
} from './digest-repository.ts';
import { type DigestItem, type Follows, itemsFor, type RaceNews } from './race-news.ts';
import { listRaceNews } from './race-news-repository.ts';
import { type DigestReader, listDigestReaders } from './reader-repository.ts';

/** Older changes aren't news, even to a reader who hasn't had a digest since. */
const maxAge = 14 * day;

/** A change is dated when it starts, but may commit after a digest sent in the meantime. */
const overlap = hour;

/** In readers per transaction. */
const batchSize = 200;

/** In milliseconds per run; the next run continues. */
const budget = 20_000;

/** Queues this week's digests (docs/rules.md#r50). Runs may repeat, overlap or be killed. */
export async function sendDigests(
  db: Db,
  { now, siteUrl }: Pick<Call, 'now' | 'siteUrl'>,
): Promise<void> {
  const started = performance.now();
  const since = new Date(now.getTime() - maxAge - overlap);
  const news = await listRaceNews(db, { since, now });
  if (news.length === 0) return;
  let after = '';
  while (performance.now() - started < budget) {
    const readers = await listDigestReaders(db, { after, limit: batchSize });
    const last = readers.at(-1);
    if (!last) return;
    await sendTo(db, readers, news, { now, siteUrl });
    after = last.email;
  }
}

interface Digest extends DigestReader {
  key: string;
  follows: readonly Follows[];
  items: readonly DigestItem[];
}

async function sendTo(
  db: Db,
  readers: readonly DigestReader[],
  news: readonly RaceNews[],
  call: Pick<Call, 'now' | 'siteUrl'>,
): Promise<void> {
  const digests = await compose(db, readers, news, call.now);
  if (digests.length === 0) return;
  await db.transaction(async (tx) => {
    const week = weekOf(call.now);
    const claimed = await claimDigests(tx, { readers: keys(digests), week }, call.now);
    const unsent = digests.filter(({ key }) => claimed.has(key));
    const sentRaces = unsent.flatMap(({ key, items }) =>
      items.slice(0, maxListed).map(({ race }) => ({
        reader: key,
        raceId: race.id,
        calledOff: isCalledOff(race),
      })),
    );
    await recordSentRaces(tx, sentRaces, call.now);
    const urls = await createUnsubscribeUrls(tx, 'digest', unsent.map(linkReader), call);
    const mails = unsent.map((digest, at) =>
      digestMail(digest, { siteUrl: call.siteUrl, unsubscribeUrl: urls[at] ?? '' }),
    );
    await queueMails(tx, mails, call.now);
  });
}

/** The digests of the readers who had none this week and have news. */
async function compose(
  db: Db,
  readers: readonly DigestReader[],
  news: readonly RaceNews[],
  now: Date,
): Promise<Digest[]> {
  const week = weekOf(now);
  const keyed = readers.map((reader) => ({ ...reader, key: readerKey(reader.email) }));
  const lastDigests = await findLastDigests(db, keys(keyed));
  const due = keyed.filter(({ key }) => (lastDigests.get(key)?.week ?? '') < week);
  if (due.length === 0) return [];
  const raceIds = news.map(({ race }) => race.id);
  const sent = await listSentRaces(db, keys(due), raceIds);
  const composed = due.map(async (reader): Promise<Digest> => {
    const follows = await followsOf(reader, lastDigests.get(reader.key)?.sentAt, now);
    const items = itemsFor(news, follows, sent.get(reader.key) ?? new Map());
    return { ...reader, follows, items };
  });
  return (await Promise.all(composed)).filter(({ items }) => items.length > 0);
}

const keys = (readers: readonly { key: string }[]) => readers.map(({ key }) => key);

/** What a reader follows, each since they asked for it or got their last digest. */
async function followsOf(
  { account, subscriber }: DigestReader,
  lastSentAt: Date | undefined,
  now: Date,
): Promise<Follows[]> {
  const earliest = Math.max(
    now.getTime() - maxAge,
    lastSentAt ? lastSentAt.getTime() - overlap : 0,
  );
  const newsSince = (start: Date) => new Date(Math.max(start.getTime(), earliest));
  const follows: Follows[] = (subscriber?.topics ?? []).map(({ genre, state, since }) => ({
    since: newsSince(since),
    genres: genre ? [genre] : [],
    states: state ? [state] : [],
  }));
  if (account) {
    const { genres, states, zipCode, within: miles } = account;
    const zip = miles && zipCode ? await findZip(zipCode) : undefined;
    const near = miles && zip ? { home: zip, state: zip.state, miles } : undefined;
    follows.push({ since: newsSince(account.since), genres, states, near });
  }
  return follows;
}

const linkReader = ({ account, subscriber }: DigestReader) =>
  account ? { userId: account.id } : { subscriberId: subscriber?.id ?? '' };

/** The Monday of the week, in UTC. */
function weekOf(now: Date): Day {
  return addDays(now.toISOString().slice(0, 10), -((now.getUTCDay() + 6) % 7));
}
