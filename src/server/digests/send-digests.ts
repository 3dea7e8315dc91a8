import { addDays, type Day } from '#calendar/time/day.ts';
import type { Call } from '#server/call.ts';
import type { Db } from '#server/database/client.ts';
import { queueMails } from '#server/mail/outbox.ts';
import { findZip } from '#server/places/find-place.ts';
import { newUnsubscribeUrls } from '#server/preferences/unsubscribe-link-repository.ts';
import { digestMail, maxListed } from './digest-mail.ts';
import {
  claimDigests,
  findLastDigests,
  insertSentRaces,
  listSentRaces,
} from './digest-repository.ts';
import { type DigestItem, type Follows, itemsFor, type RaceNews } from './race-news.ts';
import { listRaceNews } from './race-news-repository.ts';
import { readerOf } from './reader.ts';
import { type DigestReader, listDigestReaders } from './reader-repository.ts';

const hour = 60 * 60_000;

/** What is older is no news any more, however long ago somebody had a digest. */
const longestBack = 14 * 24 * hour;

/** A change is dated when it is begun, and may have been committed after the digest that was sent then. */
const overlap = hour;

/** How many readers a transaction is for. */
const perTransaction = 200;

/** How long one run may go on; a function is cut off sooner or later, and the next run goes on. */
const budget = 20_000;

/**
 * Puts this week's digest into the outbox for everyone who wants one and to whom there is something to
 * tell. May be run as often as one likes, also at once, and be killed at any time: for each reader one
 * transaction writes that they have it, which races it told of, and the mail, and a reader has one a week.
 */
export async function sendDigests(
  db: Db,
  { now, siteUrl }: Pick<Call, 'now' | 'siteUrl'>,
): Promise<void> {
  const started = performance.now();
  const oldest = new Date(now.getTime() - longestBack);
  const since = new Date(oldest.getTime() - overlap);
  // Read once, whoever it is for.
  const news = await listRaceNews(db, { since, now });
  if (news.length === 0) return;
  let after = '';
  while (performance.now() - started < budget) {
    const readers = await listDigestReaders(db, { after, limit: perTransaction });
    const last = readers.at(-1);
    if (!last) return;
    await sendTo(db, readers, news, { now, siteUrl });
    after = last.email;
  }
}

/** What is to go to one reader. */
interface Digest extends DigestReader {
  /** The hash of the address, by which it is remembered what they had. */
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
  const byKey = new Map(digests.map((digest) => [digest.key, digest]));
  await db.transaction(async (tx) => {
    const week = weekOf(call.now);
    const claimed = await claimDigests(tx, { readers: [...byKey.keys()], week }, call.now);
    const mine = digests.filter(({ key }) => claimed.has(key));
    const told = mine.flatMap(({ key, items }) =>
      items.slice(0, maxListed).map(({ race }) => ({ reader: key, raceId: race.id })),
    );
    await insertSentRaces(tx, told, call.now);
    const urls = await newUnsubscribeUrls(tx, 'digest', mine.map(linkedTo), call);
    const mails = mine.map((digest, at) =>
      digestMail(digest, { siteUrl: call.siteUrl, unsubscribeUrl: urls[at] ?? '' }),
    );
    await queueMails(tx, mails, call.now);
  });
}

/** Who of these has no digest this week and something to be told, with what. */
async function compose(
  db: Db,
  readers: readonly DigestReader[],
  news: readonly RaceNews[],
  now: Date,
): Promise<Digest[]> {
  const week = weekOf(now);
  const keyed = readers.map((reader) => ({ ...reader, key: readerOf(reader.email) }));
  const lastDigests = await findLastDigests(
    db,
    keyed.map(({ key }) => key),
  );
  const waiting = keyed.filter(({ key }) => (lastDigests.get(key)?.week ?? '') < week);
  if (waiting.length === 0) return [];
  const told = await listSentRaces(
    db,
    waiting.map(({ key }) => key),
    news.map(({ race }) => race.id),
  );
  const composed = waiting.map(async (reader): Promise<Digest> => {
    const follows = await followsOf(reader, lastDigests.get(reader.key)?.sentAt, now);
    const items = itemsFor(news, follows, told.get(reader.key) ?? new Set());
    return { ...reader, follows, items };
  });
  return (await Promise.all(composed)).filter(({ items }) => items.length > 0);
}

/** What a reader follows, each since they asked for it or had their last digest. */
async function followsOf(
  { account, subscriber }: DigestReader,
  lastSentAt: Date | undefined,
  now: Date,
): Promise<Follows[]> {
  const earliest = Math.max(
    now.getTime() - longestBack,
    lastSentAt ? lastSentAt.getTime() - overlap : 0,
  );
  const newsSince = (asked: Date) => new Date(Math.max(asked.getTime(), earliest));
  const follows: Follows[] = (subscriber?.wanted ?? []).map(({ genre, state, since }) => ({
    since: newsSince(since),
    genres: genre ? [genre] : [],
    states: state ? [state] : [],
  }));
  if (account) {
    const { genres, states, zipCode, within: miles } = account;
    const zip = miles && zipCode ? await findZip(zipCode) : undefined;
    const near = miles && zip ? { home: zip.coords, state: zip.state, miles } : undefined;
    follows.push({ since: newsSince(account.since), genres, states, near });
  }
  return follows;
}

const linkedTo = ({ account, subscriber }: DigestReader) =>
  account ? { userId: account.id } : { subscriberId: subscriber?.id ?? '' };

/** The Monday of the week, in UTC. */
function weekOf(now: Date): Day {
  return addDays(now.toISOString().slice(0, 10), -((now.getUTCDay() + 6) % 7));
}
