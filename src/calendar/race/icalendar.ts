import { paths } from '../paths.ts';
import { townKey } from '../place/gazetteer.ts';
import { townOf } from '../place/place.ts';
import { addDays, formatTime, type Today } from '../time/day.ts';
import { firstStart } from './course.ts';
import { distancesText } from './lengths-text.ts';
import type { PublicRace } from './race.ts';
import { describeStatus } from './race-change.ts';
import { mayStillRegister, registrationState } from './registration.ts';
import { isFirm, isOpenEnded, lastDay, statusLabel } from './status.ts';

const statuses: Record<PublicRace['eventStatus'], 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED'> = {
  scheduled: 'CONFIRMED',
  rescheduled: 'CONFIRMED',
  tentative: 'TENTATIVE',
  postponed: 'TENTATIVE',
  cancelled: 'CANCELLED',
};

/** RFC 5545 §3.3.11. */
function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n');
}

/** RFC 5545 §3.1: at most 75 octets a line; continuation lines begin with a space. */
function fold(line: string): string {
  const encoder = new TextEncoder();
  let folded = '';
  let octets = 0;
  for (const letter of line) {
    const size = encoder.encode(letter).length;
    if (octets + size > 75) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += letter;
    octets += size;
  }
  return folded;
}

const compact = (text: string) => text.replace(/[-:]|\.\d+/g, '');

/** The calendar file of one race. */
export const raceCalendar = (race: PublicRace, site: string, today: Today): string =>
  calendarFile(eventLines(race, site, today));

/** A calendar that a program subscribes to, with the rider's saved races. It's to look again every six hours. */
export const seasonCalendar = (races: readonly PublicRace[], site: string, today: Today): string =>
  calendarFile([
    'NAME:My Bell Lap season',
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    // Most programs read these two instead (RFC 7986 is from 2016).
    'X-WR-CALNAME:My Bell Lap season',
    'X-PUBLISHED-TTL:PT6H',
    ...(races.length > 0 ? races.flatMap((race) => eventLines(race, site, today)) : noEvents),
  ]);

/** A calendar without any component is invalid (RFC 5545 §3.6), also one whose last race was unsaved. */
const noEvents = [
  ...['BEGIN:VTIMEZONE', 'TZID:UTC', 'BEGIN:STANDARD', 'DTSTART:19700101T000000'],
  ...['TZOFFSETFROM:+0000', 'TZOFFSETTO:+0000', 'END:STANDARD', 'END:VTIMEZONE'],
];

function calendarFile(content: readonly string[]): string {
  const head = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Bell Lap//Race calendar//EN'];
  return [...head, ...content, 'END:VCALENDAR'].map((line) => `${fold(line)}\r\n`).join('');
}

/**
 * One all-day event (RFC 5545), with the start time as text: we don't know the time zone of every place.
 * The permanent UID and the version as SEQUENCE let a newer file update an earlier one's entry.
 */
function eventLines(race: PublicRace, site: string, today: Today): string[] {
  const address = site + paths.race(race);
  const startTime = firstStart(race);
  const registration = registrationState(race, today);
  const mayRegister = registration !== undefined && mayStillRegister(registration);
  // Few calendars show an entry's STATUS.
  const name = isFirm(race) ? race.name : `${statusLabel(race)}: ${race.name}`;
  const notes = [
    ...(isFirm(race) ? [] : [describeStatus(race)]),
    ...(isOpenEnded(race) ? ['This is a multi-day event; we don’t have the end date yet.'] : []),
    ...(startTime ? [`Starts at ${formatTime(startTime)}.`] : []),
    ...(race.distance.length > 0 ? [`Distances: ${distancesText(race.distance)}`] : []),
    ...(race.regUrl && mayRegister ? [`Register: ${race.regUrl}`] : []),
    address,
  ];
  return [
    'BEGIN:VEVENT',
    `UID:${race.id}@${new URL(site).hostname}`,
    `DTSTAMP:${compact(race.updatedAt)}`,
    `SEQUENCE:${race.version}`,
    `DTSTART;VALUE=DATE:${compact(race.date)}`,
    `DTEND;VALUE=DATE:${compact(addDays(lastDay(race), 1))}`,
    `SUMMARY:${escapeText(name)}`,
    `LOCATION:${escapeText(placeOf(race))}`,
    ...(race.coords ? [`GEO:${race.coords.lat};${race.coords.lng}`] : []),
    `STATUS:${statuses[race.eventStatus]}`,
    'TRANSP:TRANSPARENT',
    `DESCRIPTION:${escapeText(notes.join('\n'))}`,
    `URL:${address}`,
    'END:VEVENT',
  ];
}

/** The address, with its town, without which a phone's map would look for the street nearby. */
function placeOf({ eventAddress, location }: PublicRace): string {
  if (!eventAddress) return location;
  const namesTown = townKey(eventAddress).includes(townKey(townOf(location)));
  return namesTown ? eventAddress : `${eventAddress}, ${location}`;
}
