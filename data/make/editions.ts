import { fold } from '#calendar/text/text.ts';
import { daysBetween } from '#calendar/time/day.ts';
import type { LabelledPair, ProjectedRace, SourceRace } from './source.ts';

interface Named {
  name: string;
  date: string;
  state: string;
}

export const identity = ({ name, date, state }: Named) => `${date} ${state} ${name}`;

/** One edition listed twice by two calendars, beyond the labelled pairs; the first is kept. */
const listedTwice: readonly [kept: Named, left: Named][] = [
  [
    { name: 'USA Cycling Gravel National Championships', date: '2026-09-12', state: 'MN' },
    { name: 'USA Cycling Gravel Nationals', date: '2026-09-12', state: 'MN' },
  ],
  // The second calendar names the nearest city; the race was in Hendersonville.
  [
    { name: 'Belgian Waffle Ride North Carolina', date: '2024-06-22', state: 'NC' },
    { name: 'BWR Asheville', date: '2024-06-22', state: 'NC' },
  ],
];

const facts = (race: SourceRace) =>
  Object.values(race).filter((value) => (Array.isArray(value) ? value.length > 0 : value)).length;

function filled(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== '';
}

/** The first race with what it lacks from the second, and both sources. */
function merge(kept: SourceRace, left: SourceRace): SourceRace {
  const known = Object.entries(kept).filter(([, value]) => filled(value));
  return {
    ...left,
    ...Object.fromEntries(known),
    source: `${kept.source} ; ${left.source}`,
  } as SourceRace;
}

/** The races with each edition once, and the names of the rows that went into another. */
export function mergeEditions<T extends SourceRace>(
  races: readonly T[],
  labelled: readonly LabelledPair[],
): { races: T[]; merged: string[] } {
  const byIdentity = new Map(races.map((race) => [identity(race), race]));
  const pairs = [
    ...listedTwice,
    ...labelled.filter(({ kind }) => kind === 'same-edition').map(({ a, b }) => [a, b] as const),
  ];
  const merged: string[] = [];
  for (const [a, b] of pairs) {
    const [one, other] = [byIdentity.get(identity(a)), byIdentity.get(identity(b))];
    if (!one || !other || one === other) continue;
    const [kept, left] =
      facts(other) > facts(one) && !listedTwice.some(([first]) => first === a)
        ? [other, one]
        : [one, other];
    byIdentity.set(identity(kept), merge(kept, left) as T);
    byIdentity.delete(identity(left));
    merged.push(`${identity(left)} into ${kept.name}`);
  }
  return { races: [...byIdentity.values()], merged };
}

/** Words that an event's name has in one calendar and lacks in another. */
const idleWords = /^(the|and|of|race|races|series|gravel|mtb|presented|annual|\d{4})$/;

function words(name: string): Set<string> {
  return new Set(
    fold(name)
      .replace(/['’]/g, '')
      .split(/[^a-z0-9]+/)
      .filter((word) => word && !idleWords.test(word)),
  );
}

const contains = (all: Set<string>, some: Set<string>) => [...some].every((word) => all.has(word));

/**
 * The race with a known date that a projected one guesses at: of the same genre in the same town,
 * within three weeks, one name holding all that tells the other apart.
 */
export function knownEdition<T extends Named & Pick<SourceRace, 'genre' | 'location'>>(
  projected: ProjectedRace,
  races: readonly T[],
): T | undefined {
  const mine = words(projected.name);
  return races.find((race) => {
    const theirs = words(race.name);
    return (
      race.genre === projected.genre &&
      race.location === projected.location &&
      Math.abs(daysBetween(projected.projectedDate, race.date)) <= 21 &&
      (contains(mine, theirs) || contains(theirs, mine))
    );
  });
}
