import { lowestPriceOn } from '../race/course.ts';
import type { Race } from '../race/race.ts';
import { sourceName } from '../race/source.ts';
import { isCalledOff, isFirm } from '../race/status.ts';
import { addDays, type Day, type Today } from '../time/day.ts';
import { listedUpcoming } from './managed-races.ts';

interface Fact {
  label: string;
  /** How much its absence counts against a race. */
  weight: number;
  isKnown(race: Race, today: Today): boolean;
}

/** A source is stale after this many days without a check. */
const freshDays = 30;

const isFresh = (day: Day | undefined, today: Today) =>
  day !== undefined && day >= addDays(today.day, -freshDays);

/** The facts that riders decide by, most important first (docs/rules.md#r88). */
export const facts = {
  date: { label: 'Confirmed date', weight: 5, isKnown: isFirm },
  distance: { label: 'Distance', weight: 5, isKnown: ({ distance }) => distance.length > 0 },
  place: { label: 'Place on the map', weight: 4, isKnown: ({ coords }) => coords !== undefined },
  entry: { label: 'Registration link', weight: 4, isKnown: ({ regUrl }) => regUrl !== undefined },
  start: {
    label: 'Start time',
    weight: 3,
    isKnown: ({ startTime, courses }) =>
      startTime !== undefined || courses.some((course) => course.startTime),
  },
  window: {
    label: 'When registration opens or closes',
    weight: 2,
    isKnown: ({ registration: { opens, closes, lotteryOpens, lotteryCloses, soldOut } = {} }) =>
      (opens ?? closes ?? lotteryOpens ?? lotteryCloses) !== undefined || soldOut === true,
  },
  price: {
    label: 'Price',
    weight: 2,
    isKnown: ({ courses, state }, today) => lowestPriceOn(courses, today.in(state)) !== undefined,
  },
  climbing: {
    label: 'Climbing',
    weight: 2,
    isKnown: ({ elevationGainFt, courses }) =>
      elevationGainFt !== undefined || courses.some((course) => course.climbingFt !== undefined),
  },
  website: {
    label: 'Race website',
    weight: 2,
    isKnown: ({ orgUrl, website }) => (orgUrl ?? website) !== undefined,
  },
  checked: {
    label: `Checked in the last ${freshDays} days`,
    weight: 2,
    isKnown: ({ verifiedAt }, today) => isFresh(verifiedAt, today),
  },
} satisfies Record<string, Fact>;

export type FactName = keyof typeof facts;

const factNames = Object.keys(facts) as FactName[];

export const isFactName = (name: string): name is FactName => Object.hasOwn(facts, name);

export interface RaceGaps {
  race: Race;
  lacks: FactName[];
}

export interface SourceState {
  /** `BikeReg listing`; undefined for races without a source, or whose source has no name. */
  name: string | undefined;
  races: number;
  /** When one of its races was last checked. */
  checked: Day | undefined;
  isStale: boolean;
}

export interface Quality {
  /** Listed upcoming races that aren't called off. */
  count: number;
  /** Upcoming races that are called off, and so not counted. */
  calledOff: number;
  /** How many of the counted races have each fact. */
  coverage: { name: FactName; known: number }[];
  /** Stale ones first, then by their number of races. */
  sources: SourceState[];
  /** The races that lack the most first; ties by date, soonest first. */
  gaps: RaceGaps[];
}

/** A share in percent. Rounded down, so that only all of them are 100, but any at all are at least 1. */
export const percentOf = (part: number, whole: number): number =>
  Math.max(Math.floor((100 * part) / whole), part > 0 ? 1 : 0);

/** The known and missing facts of the races that riders can still plan for. */
export function qualityOf(races: readonly Race[], today: Today): Quality {
  const upcoming = listedUpcoming(races, today);
  const notCalledOff = upcoming.filter((race) => !isCalledOff(race));
  const gaps = notCalledOff.map((race) => ({
    race,
    lacks: factNames.filter((name) => !(facts[name] as Fact).isKnown(race, today)),
  }));
  const lacking = (name: FactName) => gaps.filter(({ lacks }) => lacks.includes(name)).length;
  return {
    count: notCalledOff.length,
    calledOff: upcoming.length - notCalledOff.length,
    coverage: factNames.map((name) => ({ name, known: notCalledOff.length - lacking(name) })),
    sources: sourcesOf(notCalledOff, today),
    gaps: gaps
      .filter(({ lacks }) => lacks.length > 0)
      .sort((a, b) => badness(b) - badness(a) || (a.race.date < b.race.date ? -1 : 1)),
  };
}

const badness = ({ lacks }: RaceGaps) => lacks.reduce((sum, name) => sum + facts[name].weight, 0);

function sourcesOf(races: readonly Race[], today: Today): SourceState[] {
  const bySource = new Map<string | undefined, Race[]>();
  for (const race of races) {
    const name = race.sourceUrl && sourceName(race.sourceUrl);
    bySource.set(name, [...(bySource.get(name) ?? []), race]);
  }
  return [...bySource]
    .map(([name, own]) => {
      const checked = own
        .flatMap(({ verifiedAt }) => verifiedAt ?? [])
        .sort()
        .at(-1);
      return { name, races: own.length, checked, isStale: !isFresh(checked, today) };
    })
    .sort((a, b) => Number(b.isStale) - Number(a.isStale) || b.races - a.races);
}
