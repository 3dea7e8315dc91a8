import type { StateCode } from '../place/state.ts';
import { addDays, type Day, type Today } from '../time/day.ts';
import type { Course } from './course.ts';
import { type EventStatus, hasBegun, isCalledOff } from './status.ts';

/** What decides whether riders can register, with days as text or as numbers. */
export interface RegistrationWindow<D = Day> {
  opens?: D | undefined;
  closes?: D | undefined;
  /** Entry is by lottery, even if none of its days is known. */
  byLottery?: boolean | undefined;
  lotteryOpens?: D | undefined;
  lotteryCloses?: D | undefined;
  waitingList?: boolean | undefined;
  soldOut?: boolean | undefined;
}

/** Where facts come from, and when we last checked. */
export interface FactSource {
  sourceUrl?: string | undefined;
  verifiedAt?: Day | undefined;
}

/** Facts that may have their own source; the prices are those of the courses. */
export const sourcedFacts = ['lottery', 'availability', 'prices'] as const;

export type SourcedFact = (typeof sourcedFacts)[number];

/**
 * When and how riders can register. Days are in the race's own state, and last days are included. The source applies
 * to every fact without its own source, except prices.
 */
export interface Registration extends RegistrationWindow, FactSource {
  /** When the lottery's winners are drawn. */
  lotteryDraw?: Day | undefined;
  sources?: { [fact in SourcedFact]?: FactSource | undefined } | undefined;
}

/** The fields of each fact that a registration holds itself. */
export const factFields = {
  window: ['opens', 'closes'],
  lottery: ['byLottery', 'lotteryOpens', 'lotteryCloses', 'lotteryDraw'],
  availability: ['soldOut', 'waitingList'],
} as const satisfies Record<string, readonly (keyof Registration)[]>;

/** Where a fact comes from (docs/rules.md#r76); undefined if unknown. */
export function sourceOf(
  { sourceUrl, verifiedAt, sources }: Registration,
  fact: SourcedFact | 'window',
): FactSource | undefined {
  const own = fact === 'window' ? undefined : sources?.[fact];
  if (own || fact === 'prices') return own;
  return sourceUrl || verifiedAt ? { sourceUrl, verifiedAt } : undefined;
}

interface State {
  /** Riders can register, as far as we know. */
  canRegister?: true;
  /** The choices of the filter `registration` that list a race in this state. */
  listedAs?: readonly RegistrationFilter[];
  /** What its sentence is about, if not the window. */
  about?: SourcedFact;
}

/** The choices of the filter `registration`. */
export const registrationFilters = ['open', 'opens-soon', 'closes-soon', 'lottery'] as const;

export type RegistrationFilter = (typeof registrationFilters)[number];

export const registrationFilterNames: Readonly<Record<RegistrationFilter, string>> = {
  open: 'Registration open',
  'opens-soon': 'Opens soon',
  'closes-soon': 'Closes soon',
  lottery: 'Entry by lottery',
};

const table = {
  unknown: { canRegister: true },
  'opens-later': {},
  'opens-soon': { listedAs: ['opens-soon'] },
  'by-lottery': { canRegister: true, listedAs: ['lottery'], about: 'lottery' },
  'lottery-opens-later': { listedAs: ['lottery'], about: 'lottery' },
  'lottery-opens-soon': { listedAs: ['lottery', 'opens-soon'], about: 'lottery' },
  lottery: { canRegister: true, listedAs: ['lottery', 'open'], about: 'lottery' },
  'lottery-closes-soon': {
    canRegister: true,
    listedAs: ['lottery', 'open', 'closes-soon'],
    about: 'lottery',
  },
  'lottery-closed': { about: 'lottery' },
  open: { canRegister: true, listedAs: ['open'] },
  'closes-soon': { canRegister: true, listedAs: ['open', 'closes-soon'] },
  'waiting-list': { about: 'availability' },
  'sold-out': { about: 'availability' },
  closed: {},
} satisfies Record<string, State>;

export type RegistrationState = keyof typeof table;

const states: Readonly<Record<RegistrationState, State>> = table;

export const registrationStates = Object.keys(table) as RegistrationState[];

export const canRegisterIn = (state: RegistrationState): boolean =>
  states[state].canRegister ?? false;

/** What a state's sentence is about. */
export const subjectOf = (state: RegistrationState): SourcedFact | 'window' =>
  states[state].about ?? 'window';

/** Whether the filter `registration` lists a race in this state. */
export const isListedAs = (state: RegistrationState, filter: RegistrationFilter): boolean =>
  states[state].listedAs?.includes(filter) ?? false;

/** Anything at most this many days ahead is soon. */
export const soonDays = 14;

/** A race's state on a day before it begins (docs/rules.md#r76). @param soon the last day that counts as soon */
export function stateOn<D extends Day | number>(
  {
    opens,
    closes,
    byLottery,
    lotteryOpens,
    lotteryCloses,
    soldOut,
    waitingList,
  }: RegistrationWindow<D>,
  day: D,
  soon: D,
): RegistrationState {
  if (soldOut) return waitingList ? 'waiting-list' : 'sold-out';
  if (closes !== undefined && closes < day) return 'closed';
  const hasLotteryDays = lotteryOpens !== undefined || lotteryCloses !== undefined;
  const hasLottery = byLottery || hasLotteryDays;
  const isOpen = opens === undefined ? closes !== undefined && !hasLottery : opens <= day;
  if (isOpen) return closes !== undefined && closes <= soon ? 'closes-soon' : 'open';
  const isDrawing =
    hasLotteryDays &&
    (lotteryOpens === undefined || lotteryOpens <= day) &&
    (lotteryCloses === undefined || lotteryCloses >= day);
  if (isDrawing) {
    return lotteryCloses !== undefined && lotteryCloses <= soon ? 'lottery-closes-soon' : 'lottery';
  }
  const next = nextOpening({ opens, lotteryOpens }, day);
  if (next !== undefined) {
    if (next === lotteryOpens) return next <= soon ? 'lottery-opens-soon' : 'lottery-opens-later';
    return next <= soon ? 'opens-soon' : 'opens-later';
  }
  if (hasLotteryDays) return 'lottery-closed';
  return byLottery ? 'by-lottery' : 'unknown';
}

/** The first day after `day` on which registration or the lottery opens. */
export function nextOpening<D extends Day | number>(
  { opens, lotteryOpens }: Pick<RegistrationWindow<D>, 'opens' | 'lotteryOpens'>,
  day: D,
): D | undefined {
  const ahead = [opens, lotteryOpens].filter((value) => value !== undefined && value > day);
  return ahead.reduce<D | undefined>(
    (first, value) => (first === undefined || (value as D) < first ? value : first),
    undefined,
  );
}

/** What registration for a race depends on. */
export interface Registrable {
  date: Day;
  state: StateCode;
  eventStatus: EventStatus;
  registration?: Registration | undefined;
}

/** {@link stateOn} for a day as text; `soon` is in days. */
export const stateOnDay = (registration: Registration, day: Day, soon = soonDays) =>
  stateOn(registration, day, addDays(day, soon));

/** Where registration stands; undefined for a race that has begun or is called off. @param soon in days */
export function registrationState(
  race: Registrable,
  today: Today,
  soon = soonDays,
): RegistrationState | undefined {
  if (isCalledOff(race) || hasBegun(race, today)) return undefined;
  return race.registration ? stateOnDay(race.registration, today.in(race.state), soon) : 'unknown';
}

/** Whether riders can register, as far as we know, provided that the race has a registration link. */
export function isRegistrable(race: Registrable, today: Today): boolean {
  const state = registrationState(race, today);
  return state !== undefined && canRegisterIn(state);
}

/** The address to register at, while {@link isRegistrable}. */
export function registrationUrl(
  race: Registrable & { regUrl?: string | undefined },
  today: Today,
): string | undefined {
  return isRegistrable(race, today) ? race.regUrl : undefined;
}

/** With the courses, which have the prices. */
export interface Priced extends Registrable {
  courses: readonly Course[];
}

/** Whether registration isn't over: it is open, not yet open, unknown, or has a waiting list. */
export const mayStillRegister = (state: RegistrationState): boolean =>
  !['closed', 'lottery-closed', 'sold-out'].includes(state);
