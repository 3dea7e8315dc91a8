import type { ParsedListing } from './listing.ts';
import type { ParsedName } from './race-name.ts';

/** Two editions of an event are more than this many days apart. */
export const otherYearDays = 200;

type Words = ReadonlyMap<string, number>;

export function intersects(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  for (const value of a) if (b.has(value)) return true;
  return false;
}

const rulesOut = (a: ReadonlySet<string>, b: ReadonlySet<string>) =>
  a.size > 0 && b.size > 0 && !intersects(a, b);

/**
 * Whether two listings are different races by their own account: other rounds of a series, other days,
 * lengths, disciplines or formats, or a clinic and its race.
 * @param apart days between them
 */
export function isRuledOut(a: ParsedListing, b: ParsedListing, apart: number): boolean {
  const [one, two] = [a.name, b.name];
  if (namesOtherDiscipline(a, b) || rulesOut(one.formats, two.formats)) return true;
  if (rulesOut(one.lengths, two.lengths)) return true;
  if (intersects(one.head, two.head) && rulesOut(one.tail, two.tail)) return true;
  if (a.genre !== b.genre && apart > 0 && apart <= otherYearDays) return true;
  const [events, otherEvents] = [one.sideEvents, two.sideEvents];
  if (events.size !== otherEvents.size || rulesOut(events, otherEvents)) return true;
  for (const [group, values] of one.qualifiers) {
    if (rulesOut(values, two.qualifiers.get(group) ?? values)) return true;
  }
  // Weekly races, and rounds that only one listing numbers, are told apart by date.
  const isByDay = one.isRecurrent || two.isRecurrent || a.genre === 'bmx' || a.genre === 'track';
  const hasRoundOnce = one.rounds.size > 0 !== two.rounds.size > 0;
  if (apart > 0 && apart <= otherYearDays && (isByDay || hasRoundOnce)) return true;
  const isOtherEdition = one.edition && two.edition && one.edition !== two.edition;
  if (apart <= otherYearDays && isOtherEdition) return true;
  const other = otherRounds(one, two);
  return other.length > 0 && !(apart === 0 && other.join() === 'round' && isNamedAlike(one, two));
}

/**
 * Whether a name contradicts the other race's discipline. Lenient about road and gravel, and about
 * adventure, because calendars draw those lines differently.
 */
function namesOtherDiscipline(a: ParsedListing, b: ParsedListing): boolean {
  const [one, two] = [a.name.disciplines, b.name.disciplines];
  if (one.size > 0 && two.size > 0) return !intersects(one, two);
  if (one.size === 0 && two.size === 0) return false;
  const [named, genre] = one.size > 0 ? [one, b.genre] : [two, a.genre];
  if (genre === 'adv' || named.has(genre)) return false;
  const isRoad = genre === 'road' || genre === 'crit';
  return !(isRoad && (named.has('gravel') || a.genre === b.genre));
}

/** The labels of rounds that both have with different numbers. */
function otherRounds(a: ParsedName, b: ParsedName): string[] {
  if (a.rounds.size === 0 || b.rounds.size === 0) return [];
  return [...a.rounds.keys()].filter((label) =>
    rulesOut(a.rounds.get(label) ?? new Set(), b.rounds.get(label) ?? new Set()),
  );
}

/** Calendars number a series differently, so a round's own name counts for more than its number. */
function isNamedAlike(a: ParsedName, b: ParsedName): boolean {
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
