import type { ReadListing } from './listing.ts';
import type { NameParts } from './race-name.ts';

/** Editions are at least so many days apart. */
export const otherYearDays = 200;

type Words = ReadonlyMap<string, number>;

/** Whether two sets have something in common. */
export function share(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  for (const value of a) if (b.has(value)) return true;
  return false;
}

const rulesOut = (a: ReadonlySet<string>, b: ReadonlySet<string>) =>
  a.size > 0 && b.size > 0 && !share(a, b);

/**
 * Whether the two say of themselves that they are different races: other rounds of a series, other
 * days, lengths, disciplines or formats, a clinic beside its race.
 * @param apart days between them
 */
export function ruledOut(a: ReadListing, b: ReadListing, apart: number): boolean {
  const [one, two] = [a.name, b.name];
  if (saysOtherDiscipline(a, b) || rulesOut(one.formats, two.formats)) return true;
  if (rulesOut(one.lengths, two.lengths)) return true;
  if (share(one.head, two.head) && rulesOut(one.tail, two.tail)) return true;
  if (a.genre !== b.genre && apart > 0 && apart <= otherYearDays) return true;
  const [show, otherShow] = [one.sideShows, two.sideShows];
  if (show.size !== otherShow.size || rulesOut(show, otherShow)) return true;
  for (const [group, values] of one.qualifiers) {
    if (rulesOut(values, two.qualifiers.get(group) ?? values)) return true;
  }
  // Races of every week, and rounds of which one listing does not say the number, go by their day.
  const isByDay = one.isRecurrent || two.isRecurrent || a.genre === 'bmx' || a.genre === 'track';
  const hasRoundOnce = one.rounds.size > 0 !== two.rounds.size > 0;
  if (apart > 0 && apart <= otherYearDays && (isByDay || hasRoundOnce)) return true;
  const isOtherEdition = one.edition && two.edition && one.edition !== two.edition;
  if (apart <= otherYearDays && isOtherEdition) return true;
  const other = otherRounds(one, two);
  return other.length > 0 && !(apart === 0 && other.join() === 'round' && isNamedAlike(one, two));
}

/**
 * Whether a name says a discipline that the other race is not of. Calendars tell road and gravel, and
 * what is an adventure, each in their own way.
 */
function saysOtherDiscipline(a: ReadListing, b: ReadListing): boolean {
  const [one, two] = [a.name.disciplines, b.name.disciplines];
  if (one.size > 0 && two.size > 0) return !share(one, two);
  if (one.size === 0 && two.size === 0) return false;
  const [said, genre] = one.size > 0 ? [one, b.genre] : [two, a.genre];
  if (genre === 'adv' || said.has(genre)) return false;
  const isRoad = genre === 'road' || genre === 'crit';
  return !(isRoad && (said.has('gravel') || a.genre === b.genre));
}

/** What both count and count differently. */
function otherRounds(a: NameParts, b: NameParts): string[] {
  if (a.rounds.size === 0 || b.rounds.size === 0) return [];
  return [...a.rounds.keys()].filter((label) =>
    rulesOut(a.rounds.get(label) ?? new Set(), b.rounds.get(label) ?? new Set()),
  );
}

/** Calendars number a series differently; a round that has a name of its own is known by that. */
function isNamedAlike(a: NameParts, b: NameParts): boolean {
  const { shared, all } = overlap(a.unnumbered, b.unnumbered);
  return shared >= 1 && shared / all >= 0.7;
}

function overlap(a: Words, b: Words): { shared: number; all: number } {
  let shared = 0;
  let all = 0;
  for (const [word, weight] of a) {
    const other = b.get(word);
    if (other !== undefined) shared += Math.max(weight, other);
    all += Math.max(weight, other ?? 0);
  }
  for (const [word, weight] of b) if (!a.has(word)) all += weight;
  return { shared, all };
}
