import type { StateCode } from '../place/state.ts';
import { slugify } from '../text/text.ts';
import type { Day } from '../time/day.ts';

interface Named {
  name: string;
  date: Day;
}

/** The name's slug without the date's year, so that an id has the year only once. */
function undatedSlug(name: string, date: Day): string {
  const year = date.slice(0, 4);
  const words = slugify(name)
    .split('-')
    .filter((word) => word !== year);
  return words.join('-').slice(0, 80).replace(/-+$/, '') || 'race';
}

/** Whether two races have the same name, apart from the year in it. */
export function areNamesakes(a: Named, b: Named): boolean {
  return undatedSlug(a.name, a.date) === undatedSlug(b.name, b.date);
}

/** A race's id, unless it is taken. */
export function raceIdBase(name: string, date: Day): string {
  return `${undatedSlug(name, date)}-${date.slice(0, 4)}`;
}

/** `slug(name)-year`, then `-2`, `-3`…. @param isTaken whether any race, even a deleted one, had the id */
export function newRaceId(name: string, date: Day, isTaken: (id: string) => boolean): string {
  return firstFree(raceIdBase(name, date), isTaken);
}

/** An id or, if it is taken, that id with the first free number from 2 on. */
export function firstFree(base: string, isTaken: (id: string) => boolean): string {
  let id = base;
  for (let count = 2; isTaken(id); count += 1) id = `${base}-${count}`;
  return id;
}

/** The most characters of an event's id, which is its key. */
export const maxEventIdLength = 120;

/** The key that all editions of an event share: `unbound-gravel-200-ks`. */
export function eventKeyOf(name: string, date: Day, state: StateCode): string {
  return `${undatedSlug(name, date)}-${state.toLowerCase()}`;
}

export const raceIdPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Longer than any id: 80 characters of the name, a year and a number. */
const maxIdLength = 120;

/** Whether text could be a race's id. */
export function isRaceId(text: string): boolean {
  return text.length <= maxIdLength && raceIdPattern.test(text);
}
