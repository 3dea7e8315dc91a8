import { type Coords, milesBetween } from '#calendar/place/coords.ts';
import { climbingText, startsText } from '#calendar/race/entry-words.ts';
import { genreOf } from '#calendar/race/genre.ts';
import { distancesText } from '#calendar/race/lengths-text.ts';
import type { PublicRace } from '#calendar/race/race.ts';
import { registrationUrl } from '#calendar/race/registration.ts';
import { registrationToday } from '#calendar/race/registration-times.ts';
import {
  isCalledOff,
  isUnderway,
  isUpcoming,
  resultsUrl,
  statusNames,
  underwayLabel,
} from '#calendar/race/status.ts';
import { tagLabel } from '#calendar/race/tag.ts';
import { milesAway } from '#calendar/race/words.ts';
import { formatDays, type Today } from '#calendar/time/day.ts';

interface Value {
  text: string;
  href?: string | undefined;
}

/** One fact about each compared race, in the races' order. */
export interface ComparedFact {
  label: string;
  /** Undefined for a race that doesn't list it. */
  values: (Value | undefined)[];
  /** Whether the races' values differ. */
  differs: boolean;
}

interface Reader {
  today: Today;
  /** The reader's place, if this browser has it stored. */
  here?: Coords | undefined;
}

type ReadFact = (race: PublicRace, reader: Reader) => Value | string | undefined;

/** What riders decide by comes first. */
const facts: Readonly<Record<string, ReadFact>> = {
  Date: ({ date, endDate }) => formatDays(date, endDate, 'weekday'),
  Status: statusOf,
  Place: ({ location }) => location,
  'From you': ({ coords }, { here }) => here && coords && milesAway(milesBetween(here, coords)),
  Discipline: ({ genre }) => genreOf(genre).name,
  Distance: ({ distance }) => distancesText(distance),
  Climbing: climbingText,
  Start: startsText,
  Registration: registrationOf,
  Price: (race, { today }) => registrationToday(race, today)?.price,
  Website: ({ orgUrl, website = orgUrl }) => website && { text: 'Race website', href: website },
  Organizer: ({ organizerName }) => organizerName,
  Tags: ({ tags }) => tags.map(tagLabel).join(', '),
};

function statusOf(race: PublicRace, { today }: Reader): string | undefined {
  if (isCalledOff(race)) return statusNames[race.eventStatus];
  if (!isUpcoming(race, today)) return 'Over';
  return isUnderway(race, today) ? underwayLabel : statusNames[race.eventStatus];
}

function registrationOf(race: PublicRace, { today }: Reader): Value | undefined {
  const results = resultsUrl(race, today);
  if (results) return { text: 'Results', href: results };
  const register = registrationUrl(race, today);
  const sentence = registrationToday(race, today)?.sentence;
  if (register) return { text: sentence ?? 'Register', href: register };
  return sentence ? { text: sentence } : undefined;
}

/** The facts that at least one of the races lists. */
export function compareFacts(races: readonly PublicRace[], reader: Reader): ComparedFact[] {
  return Object.entries(facts).flatMap(([label, read]) => {
    const values = races.map((race) => {
      const value = read(race, reader) || undefined;
      return typeof value === 'string' ? { text: value } : value;
    });
    if (values.every((value) => value === undefined)) return [];
    const texts = new Set(values.map((value) => value?.text));
    return [{ label, values, differs: texts.size > 1 }];
  });
}
