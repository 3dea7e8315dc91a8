import type { StateCode } from '../place/state.ts';
import { slugify } from '../text/text.ts';
import type { Day } from '../time/day.ts';

/** The name without a year of the given one, so that an id does not say it twice. */
function undatedSlug(name: string, date: Day): string {
  const year = date.slice(0, 4);
  const words = slugify(name)
    .split('-')
    .filter((word) => word !== year);
  return words.join('-').slice(0, 80).replace(/-+$/, '') || 'race';
}

/** The id a race gets when no other has it. */
export function raceIdBase(name: string, date: Day): string {
  return `${undatedSlug(name, date)}-${date.slice(0, 4)}`;
}

/**
 * The readable, permanent id of a new race: `slug(name)-year`, then `-2`, `-3`….
 * @param isTaken whether an id was ever given out, to a deleted race too
 */
export function newRaceId(name: string, date: Day, isTaken: (id: string) => boolean): string {
  const base = raceIdBase(name, date);
  if (!isTaken(base)) return base;
  let count = 2;
  while (isTaken(`${base}-${count}`)) count += 1;
  return `${base}-${count}`;
}

/** The identity that the yearly editions of one event share, by name and state: `unbound-gravel-200-ks`. */
export function eventKeyOf(name: string, date: Day, state: StateCode): string {
  return `${undatedSlug(name, date)}-${state.toLowerCase()}`;
}

/** Longer than any id we make: 80 characters of the name, a year and a number. */
const longestId = 120;

/** Whether a text could be a race's id. */
export function isRaceId(text: string): boolean {
  return text.length <= longestId && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);
}
