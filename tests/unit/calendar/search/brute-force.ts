import type { RaceQuery } from '#calendar/query/race-query.ts';
import { addDays, type Today } from '#calendar/time/day.ts';
import type { IdentifiedRace } from './listed.ts';

/** The keyboard's character for each typographic one. */
const typedFor = new Map(
  Object.entries({
    "'": '\u2018\u2019\u02bc\u02bb`\u00b4',
    '"': '\u201c\u201d',
    '-': '\u2010\u2011\u2012\u2013\u2014\u2015\u2212',
  }).flatMap(([typed, marks]) => [...marks].map((mark) => [mark, typed] as const)),
);

const plain = (text: string) =>
  [...text.normalize('NFD')]
    .filter((character) => !/\p{Mn}/u.test(character))
    .map((character) => typedFor.get(character) ?? character)
    .join('')
    .toLowerCase();

const rad = (degrees: number) => (degrees / 180) * Math.PI;

/** By the spherical law of cosines, unlike the code under test. */
function milesApart(a: { lat: number; lng: number }, b: { lat: number; lng: number }) {
  const cosine =
    Math.sin(rad(a.lat)) * Math.sin(rad(b.lat)) +
    Math.cos(rad(a.lat)) * Math.cos(rad(b.lat)) * Math.cos(rad(a.lng - b.lng));
  return 3958.8 * Math.acos(Math.min(1, Math.max(-1, cosine)));
}

/** Goes east from the western side, unlike the code under test. */
const isInside = (
  { lat, lng }: { lat: number; lng: number },
  { west, south, east, north }: { west: number; south: number; east: number; north: number },
) => {
  const width = west === -180 && east === 180 ? 360 : (east - west + 360) % 360;
  return (lng - west + 360) % 360 <= width && lat >= south && lat <= north;
};

const bands: Record<string, (miles: number) => boolean> = {
  '0-25': (miles) => miles < 25,
  '25-50': (miles) => miles >= 25 && miles < 50,
  '50-100': (miles) => miles >= 50 && miles < 100,
  '100-': (miles) => miles >= 100,
};

const milesByText: Record<string, number | undefined> = {
  '0.5 mi': 0.5,
  '3 miles': 3,
  '3 mi': 3,
  '25 mi': 25,
  '100 mi': 100,
  '24.9 miles': 24.9,
  '25 miles': 25,
  '40 km': 24.9,
  '50 mi': 50,
  '100 miles': 100,
  '90 mi': 90,
  '110 mi': 110,
  '100 km': 62.1,
  '30-100 miles': 100,
  '6 hours': undefined,
};

/** A length under a mile doesn't count if another is a mile or more. */
function milesOfEach(texts: readonly string[]): (number | undefined)[] {
  const miles = texts.map((text) => milesByText[text]);
  const longest = Math.max(0, ...miles.map((length) => length ?? 0));
  return miles.map((length) =>
    length !== undefined && length < 1 && longest >= 1 ? undefined : length,
  );
}

const isAsLong = (length: number, asked: NonNullable<RaceQuery['miles']>) =>
  typeof asked === 'number'
    ? Math.abs(length - asked) * 10 < asked + 1e-6
    : length >= asked.from && length <= asked.to;

/** Whether a length is one that the query asks for, if it asks for any. */
const fits = (length: number | undefined, { distance, miles }: RaceQuery) =>
  (!distance || (length !== undefined && bands[distance]?.(length))) &&
  (!miles || (length !== undefined && isAsLong(length, miles)));

const isBeforeStart = (race: IdentifiedRace, today: Today) =>
  race.date > today.in(race.state) && !/cancelled|postponed/.test(race.eventStatus);

const never = '9999-12-31';

/** The last day of registration, or else of the lottery, if it is open on a day. */
function openUntil(race: IdentifiedRace, day: string): string | undefined {
  const { opens, closes, byLottery, lotteryOpens, lotteryCloses, soldOut } =
    race.registration ?? {};
  if (soldOut || (closes && closes < day)) return undefined;
  const isLottery = Boolean(lotteryOpens || lotteryCloses);
  if (opens && opens <= day) return closes ?? never;
  if (isLottery && (lotteryOpens ?? '') <= day && (lotteryCloses ?? never) >= day) {
    return lotteryCloses ?? never;
  }
  return !opens && closes && !isLottery && !byLottery ? closes : undefined;
}

/** The upcoming days on which registration or the lottery opens. */
const openings = (
  { registration: { opens = '', lotteryOpens = '' } = {} }: IdentifiedRace,
  day: string,
) => [opens, lotteryOpens].filter((other) => other > day).sort();

function mayRegister(race: IdentifiedRace, day: string): boolean {
  const { opens, closes, byLottery, lotteryOpens, lotteryCloses, soldOut } =
    race.registration ?? {};
  const isUnknown =
    !(opens || lotteryOpens || lotteryCloses || soldOut) &&
    (!closes || Boolean(byLottery && closes >= day));
  return isUnknown || openUntil(race, day) !== undefined;
}

function isListed(race: IdentifiedRace, filter: string, day: string): boolean {
  const soon = addDays(day, 14);
  const until = openUntil(race, day);
  if (filter === 'open') return until !== undefined;
  if (filter === 'closes-soon') return until !== undefined && until <= soon;
  const {
    soldOut,
    opens = never,
    closes = never,
    byLottery,
    lotteryOpens,
    lotteryCloses,
  } = race.registration ?? {};
  const [next = never] = openings(race, day);
  if (filter === 'lottery') {
    if (soldOut || closes < day || opens <= day) return false;
    if (lotteryOpens || lotteryCloses) return until !== undefined || next === lotteryOpens;
    return Boolean(byLottery) && opens === never;
  }
  return !soldOut && closes >= day && until === undefined && next <= soon;
}

/** The price of the cheapest course with a length that the query asks for. */
export function costs({ courses }: IdentifiedRace, query: RaceQuery, day: string): number {
  const lengths = milesOfEach(
    courses.map(({ distance, name = '' }) =>
      distance ? `${distance.value} ${distance.unit}` : name,
    ),
  );
  const now = courses
    .filter((_, at) => fits(lengths[at], query))
    .map(({ price, priceRises = [] }) => {
      let cost = price;
      for (const rise of priceRises) if (rise.from <= day) cost = rise.price;
      return cost ?? Number.POSITIVE_INFINITY;
    });
  return Math.min(Number.POSITIVE_INFINITY, ...now);
}

/** The ids that a query lists on all pages, found by checking each rule on each race. */
export function bruteForce(
  races: readonly IdentifiedRace[],
  query: RaceQuery,
  today: Today,
): string[] {
  const end = (race: IdentifiedRace) => race.endDate ?? race.date;
  const upcoming = (race: IdentifiedRace) => end(race) >= today.in(race.state);
  const has = (text: string, part: string) => plain(text).includes(plain(part));

  const listed = races.filter((race) => {
    const { q, location, typedLocation, near, within, area, tags } = query;
    const lengths = milesOfEach(race.distance);
    const asksLength = query.distance !== undefined || query.miles !== undefined;
    const texts = [race.name, ...(race.aliases ?? []), race.location, ...race.tags];
    return [
      q === undefined || texts.some((text) => has(text, q)),
      query.genre === undefined || race.genre === query.genre,
      query.states?.includes(race.state) ?? true,
      location === undefined ||
        [location, typedLocation ?? location].some((text) => has(race.location, text)),
      query.from === undefined || end(race) >= query.from,
      query.to === undefined || race.date <= query.to,
      !near || (race.coords && milesApart(near, race.coords) <= (within ?? 0)),
      !area || (race.coords && isInside(race.coords, area)),
      !asksLength || lengths.some((length) => fits(length, query)),
      tags.every((tag) => race.tags.some((own) => plain(own) === plain(tag))),
      !query.open ||
        (isBeforeStart(race, today) && race.regUrl && mayRegister(race, today.in(race.state))),
      query.registration === undefined ||
        (isBeforeStart(race, today) && isListed(race, query.registration, today.in(race.state))),
      query.price === undefined || costs(race, query, today.in(race.state)) <= query.price,
      query.eventStatus === undefined || race.eventStatus === query.eventStatus,
      query.when === 'all' || upcoming(race) === (query.when === 'upcoming'),
    ].every(Boolean);
  });

  const sorted = listed.sort((a, b) => {
    if (upcoming(a) !== upcoming(b)) return upcoming(a) ? -1 : 1;
    if (a.date !== b.date) return a.date < b.date === upcoming(a) ? -1 : 1;
    return a.id < b.id ? -1 : 1;
  });
  return sorted.map((race) => race.id);
}
