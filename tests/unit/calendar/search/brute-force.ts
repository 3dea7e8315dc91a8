import type { RaceQuery } from '#calendar/query/race-query.ts';
import type { Today } from '#calendar/time/day.ts';
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

const bands: Record<string, (miles: number) => boolean> = {
  '0-25': (miles) => miles < 25,
  '25-50': (miles) => miles >= 25 && miles < 50,
  '50-100': (miles) => miles >= 50 && miles < 100,
  '100-': (miles) => miles >= 100,
};

const milesByText: Record<string, number | undefined> = {
  '3 miles': 3,
  '24.9 miles': 24.9,
  '25 miles': 25,
  '40 km': 24.9,
  '50 mi': 50,
  '100 miles': 100,
  '6 hours': undefined,
};

/** The ids that a query lists on all pages, by checking each rule on each race. */
export function bruteForce(
  races: readonly IdentifiedRace[],
  query: RaceQuery,
  today: Today,
): string[] {
  const end = (race: IdentifiedRace) => race.endDate ?? race.date;
  const upcoming = (race: IdentifiedRace) => end(race) >= today.in(race.state);
  const has = (text: string, part: string) => plain(text).includes(plain(part));

  const listed = races.filter((race) => {
    const { q, location, typedLocation, near, within, distance, tags } = query;
    const lengths = race.distance.map((text) => milesByText[text]);
    const texts = [race.name, race.location, ...race.tags];
    return [
      q === undefined || texts.some((text) => has(text, q)),
      query.genre === undefined || race.genre === query.genre,
      query.states.every((state) => race.state === state),
      location === undefined ||
        [location, typedLocation ?? location].some((text) => has(race.location, text)),
      query.from === undefined || end(race) >= query.from,
      query.to === undefined || race.date <= query.to,
      !near || (race.coords && milesApart(near, race.coords) <= (within ?? 0)),
      !distance || lengths.some((miles) => miles !== undefined && bands[distance]?.(miles)),
      tags.every((tag) => race.tags.some((own) => plain(own) === plain(tag))),
      !query.open ||
        (race.date > today.in(race.state) &&
          race.regUrl &&
          !/cancelled|postponed/.test(race.eventStatus)),
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
