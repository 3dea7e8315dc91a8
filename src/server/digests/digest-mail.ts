import { paths } from '#calendar/paths.ts';
import { genres } from '#calendar/race/genre.ts';
import { describeChange } from '#calendar/race/race-change.ts';
import { statusLabel } from '#calendar/race/status.ts';
import { counted } from '#calendar/race/words.ts';
import { allOf } from '#calendar/text/list-text.ts';
import { formatDays } from '#calendar/time/day.ts';
import type { NewMail } from '#server/mail/outbox.ts';
import { type Paragraph, writeMail } from '#server/mail/render-mail.ts';
import { describeSubscription } from '#server/subscriptions/mails.ts';
import { type DigestItem, type DigestRace, isChanged } from './race-news.ts';
import type { DigestReader } from './reader-repository.ts';

/** A digest lists this many races, and only counts the rest. */
export const maxListed = 20;

interface Envelope {
  siteUrl: string;
  unsubscribeUrl: string;
}

/** The weekly email: changed races, then new ones, then why it was sent and how to unsubscribe. */
export function digestMail(
  { items, ...reader }: DigestReader & { items: readonly DigestItem[] },
  { siteUrl, unsubscribeUrl }: Envelope,
): NewMail {
  const listed = items.slice(0, maxListed);
  const { changed = [], fresh = [] } = Object.groupBy(listed, (item) =>
    isChanged(item) ? 'changed' : 'fresh',
  );
  const more = items.length - listed.length;
  const paragraph = (item: DigestItem) => paragraphOf(item, siteUrl);
  return {
    unsubscribeUrl,
    isBulk: true,
    ...writeMail(reader.email, subjectOf(items), [
      ...(changed.length > 0 ? [{ heading: 'Changed' }, ...changed.map(paragraph)] : []),
      ...(fresh.length > 0 ? [{ heading: 'New on the calendar' }, ...fresh.map(paragraph)] : []),
      ...(more > 0
        ? [{ label: `And ${more} more`, url: siteUrl + paths.search(searchOf(reader)) }]
        : []),
      reasonFor(reader),
      ...(reader.account
        ? [{ label: 'Your preferences', url: siteUrl + paths.preferences() }]
        : []),
      { label: 'Unsubscribe', url: unsubscribeUrl },
    ]),
  };
}

/** Such as `2 new races, 1 changed`. */
function subjectOf(items: readonly DigestItem[]): string {
  const changed = items.filter(isChanged).length;
  const fresh = items.length - changed;
  if (fresh === 0) return `${counted(changed, 'race has', 'races have')} changed`;
  const news = counted(fresh, 'new race');
  return changed === 0 ? news : `${news}, ${changed} changed`;
}

function paragraphOf({ race, changes }: DigestItem, siteUrl: string): Paragraph {
  const status = changes.some(({ what }) => what === 'status') ? [] : statusOf(race);
  const genre = genres.find(({ id }) => id === race.genre)?.name;
  const facts = [formatDays(race.date, race.endDate, 'weekday'), race.location, genre].join(' · ');
  return {
    label: race.name,
    url: siteUrl + paths.race(race),
    about: [...changes.map(describeChange), ...status, facts],
  };
}

function statusOf(race: DigestRace): string[] {
  const label = statusLabel(race);
  return label ? [race.statusReason ? `${label}: ${race.statusReason}` : label] : [];
}

/** The search that comes closest to what the reader follows. */
function searchOf({ account, subscriber }: DigestReader): Record<string, string> {
  const followed = [
    ...(subscriber?.topics ?? []).map(({ genre, state }) => ({
      genre,
      place: state ? { location: state } : {},
    })),
    ...(account ? [{ genre: single(account.genres), place: placeOf(account) }] : []),
  ];
  const { genre, place } = single(followed) ?? {};
  return { when: 'upcoming', ...(genre && { genre }), ...place };
}

function placeOf({ zipCode, within, states }: NonNullable<DigestReader['account']>) {
  if (zipCode && within) return { location: zipCode.slice(0, 5), within: String(within) };
  const state = single(states);
  return state ? { location: state } : {};
}

const single = <T>(items: readonly T[]): T | undefined =>
  items.length === 1 ? items[0] : undefined;

function reasonFor({ account, subscriber }: DigestReader): string {
  const reasons = [
    ...(account ? ['the weekly email is on in your preferences'] : []),
    ...(subscriber
      ? [`you subscribed to ${allOf(subscriber.topics.map(describeSubscription))}`]
      : []),
  ];
  return `You get this email because ${reasons.join(', and ')}. We list each race once. Save it to get every update.`;
}
