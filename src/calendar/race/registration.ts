import type { StateCode } from '../place/state.ts';
import { addDays, type Day, formatDay, formatNearDay, type Today } from '../time/day.ts';
import { type Course, lowestPriceOn, priceText, riseDays } from './course.ts';
import { type EventStatus, hasBegun, isCalledOff } from './status.ts';

/** What decides whether riders can register, with days as text or as numbers. */
export interface RegistrationWindow<D = Day> {
  opens?: D | undefined;
  closes?: D | undefined;
  /** Entry is by lottery, also where no day of it is known. */
  byLottery?: boolean | undefined;
  lotteryOpens?: D | undefined;
  lotteryCloses?: D | undefined;
  waitingList?: boolean | undefined;
  soldOut?: boolean | undefined;
}

/** Where facts are from, and when we last looked. */
export interface FactSource {
  sourceUrl?: string | undefined;
  verifiedAt?: Day | undefined;
}

/** Facts that may have a source of their own; prices are those of the courses. */
export const sourcedFacts = ['lottery', 'availability', 'prices'] as const;

export type SourcedFact = (typeof sourcedFacts)[number];

/**
 * When and how riders can register. A day is one in the race's own state, and the last one counts. Its source is
 * that of all but prices, where they have none of their own.
 */
export interface Registration extends RegistrationWindow, FactSource {
  /** When the lottery's winners are drawn. */
  lotteryDraw?: Day | undefined;
  sources?: { [fact in SourcedFact]?: FactSource | undefined } | undefined;
}

/** Where a fact is from (docs/rules.md#r76); undefined if that isn't known. */
export function sourceOf(
  { sourceUrl, verifiedAt, sources }: Registration,
  fact: SourcedFact | 'window',
): FactSource | undefined {
  const own = fact === 'window' ? undefined : sources?.[fact];
  if (own || fact === 'prices') return own;
  return sourceUrl || verifiedAt ? { sourceUrl, verifiedAt } : undefined;
}

interface State {
  /** Riders can register, as far as is known. */
  canRegister?: true;
  /** The choices of the filter `registration` that list it. */
  listedAs?: readonly RegistrationFilter[];
  /** What its sentence is about, unless the window. */
  about?: SourcedFact;
}

/** What lists filter by. */
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

/** Whether the filter `registration` lists a race in this state. */
export const isListedAs = (state: RegistrationState, filter: RegistrationFilter): boolean =>
  states[state].listedAs?.includes(filter) ?? false;

/** In days: what is at most so far ahead is soon. */
export const soonDays = 14;

/** The state on a day of a race that is to come (docs/rules.md#r76). @param soon the last day that is soon */
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
function nextOpening<D extends Day | number>(
  { opens, lotteryOpens }: Pick<RegistrationWindow<D>, 'opens' | 'lotteryOpens'>,
  day: D,
): D | undefined {
  const ahead = [opens, lotteryOpens].filter((value) => value !== undefined && value > day);
  return ahead.reduce<D | undefined>(
    (first, value) => (first === undefined || (value as D) < first ? value : first),
    undefined,
  );
}

interface Registrable {
  date: Day;
  state: StateCode;
  eventStatus: EventStatus;
  registration?: Registration | undefined;
}

const stateOnDay = (registration: Registration, day: Day, soon = soonDays) =>
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

/** Whether registration is possible as far as is known, if the race has an address for it. */
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

/** `Dec 1`; with its year, if that isn't sure to be the one before the race. */
function dayText(day: Day, race: Registrable, format: 'short' | 'weekday' = 'short'): string {
  const isNear = day <= race.date && day > addDays(race.date, -365);
  return isNear ? formatNearDay(day, format) : formatDay(day, format);
}

/** A state as a sentence, which never depends on the day but through the state. */
function sentenceOf(race: Registrable, state: RegistrationState, day: Day): string | undefined {
  const { opens, closes, lotteryOpens, lotteryCloses, lotteryDraw } = race.registration ?? {};
  const draw = lotteryDraw ? ` · draw ${dayText(lotteryDraw, race)}` : '';
  if (state === 'opens-later' || state === 'opens-soon') {
    return `Registration opens ${dayText(opens as Day, race)}`;
  }
  if (state === 'by-lottery') {
    return `Entry by lottery${lotteryDraw && lotteryDraw >= day ? draw : ''}`;
  }
  if (state === 'lottery-opens-later' || state === 'lottery-opens-soon') {
    return `Lottery opens ${dayText(lotteryOpens as Day, race)}`;
  }
  if (state === 'lottery') {
    const until = lotteryCloses ? ` until ${dayText(lotteryCloses, race)}` : '';
    return `Lottery open${until}${draw}`;
  }
  if (state === 'lottery-closes-soon') {
    return `Lottery closes ${dayText(lotteryCloses as Day, race, 'weekday')}${draw}`;
  }
  if (state === 'open') {
    return closes ? `Registration open until ${dayText(closes, race)}` : 'Registration is open';
  }
  if (state === 'closes-soon') {
    return `Registration closes ${dayText(closes as Day, race, 'weekday')}`;
  }
  if (state === 'waiting-list') return 'Sold out · waiting list';
  if (state === 'sold-out') return 'Sold out';
  if (state === 'unknown') return undefined;
  if (state === 'closed') return `Registration closed ${dayText(closes as Day, race)}`;
  if (lotteryDraw && lotteryDraw >= day) return `Lottery closed${draw}`;
  return `Lottery closed ${dayText(lotteryCloses as Day, race)}`;
}

interface Priced extends Registrable {
  courses: readonly Course[];
}

/** Whether registration isn't over: it is open, not yet open, unknown, or has a waiting list. */
export const mayStillRegister = (state: RegistrationState): boolean =>
  !['closed', 'lottery-closed', 'sold-out'].includes(state);

/** `From $65 · price rises Fri, Dec 4` */
function priceSentence(race: Priced, state: RegistrationState, day: Day): string | undefined {
  const price = lowestPriceOn(race.courses, day);
  if (price === undefined || !mayStillRegister(state)) return undefined;
  const isOne = race.courses.filter((course) => course.price !== undefined).length === 1;
  const now = isOne ? priceText(price) : `From ${priceText(price)}`;
  const rise = riseDays(race.courses).find((from) => from > day);
  if (rise === undefined) return now;
  const format = rise <= addDays(day, soonDays) ? 'weekday' : 'short';
  return `${now} · price rises ${dayText(rise, race, format)}`;
}

/** What a page says about registration from one day to another. */
export interface RegistrationTime {
  /** From the beginning of this day; from ever if undefined. */
  from: Day | undefined;
  /** Until the beginning of this day, if not until the race begins. */
  until: Day | undefined;
  sentence: string | undefined;
  price: string | undefined;
  /** Where the sentence and the price are from. */
  source?: FactSource | undefined;
  priceSource?: FactSource | undefined;
  canRegister: boolean;
}

/** The days, in order, on which what a page says about registration may change. */
export function registrationChanges({
  date,
  registration,
  courses = [],
}: Pick<Registrable, 'date' | 'registration'> & { courses?: readonly Course[] }): Day[] {
  const rises = riseDays(courses);
  if (!registration && rises.length === 0) return [];
  const { opens, closes, lotteryOpens, lotteryCloses, lotteryDraw } = registration ?? {};
  const firsts = [opens, lotteryOpens, ...rises];
  const lasts = [closes, lotteryCloses, lotteryDraw];
  const days = [
    ...firsts.flatMap((day) => (day ? [addDays(day, -soonDays), day] : [])),
    ...lasts.flatMap((day) => (day ? [addDays(day, -soonDays), addDays(day, 1)] : [])),
  ];
  return [...new Set(days)].filter((day) => day < date).sort();
}

/** All that a page will say about registration, in order, until the race begins; none for a race that is called off. */
export function registrationTimes(race: Priced): RegistrationTime[] {
  if (isCalledOff(race)) return [];
  const times: RegistrationTime[] = [];
  const changes = registrationChanges(race);
  for (const from of [undefined, ...changes]) {
    const day = from ?? addDays(changes[0] ?? race.date, -1);
    const { registration = {} } = race;
    const state = stateOnDay(registration, day);
    const said = {
      sentence: sentenceOf(race, state, day),
      price: priceSentence(race, state, day),
      canRegister: canRegisterIn(state),
    };
    const last = times.at(-1);
    if (
      last &&
      (['sentence', 'price', 'canRegister'] as const).every((it) => last[it] === said[it])
    ) {
      continue;
    }
    if (last) last.until = from;
    const source = said.sentence && sourceOf(registration, states[state].about ?? 'window');
    const priceSource = said.price && sourceOf(registration, 'prices');
    times.push({
      ...{ from, until: undefined, ...said },
      ...(source && { source }),
      ...(priceSource && { priceSource }),
    });
  }
  return times;
}

/** The days between which riders can register, as far as is known; none for a race that is called off. */
export function registerWindows(race: Registrable): Pick<RegistrationTime, 'from' | 'until'>[] {
  const windows: Pick<RegistrationTime, 'from' | 'until'>[] = [];
  let last: RegistrationTime | undefined;
  for (const time of registrationTimes({ ...race, courses: [] })) {
    const { from, until, canRegister } = time;
    const window = windows.at(-1);
    if (canRegister && last?.canRegister && window) window.until = until;
    else if (canRegister) windows.push({ from, until });
    last = time;
  }
  return windows;
}

/** What to say about registration today; undefined once the race has begun or if it is called off. */
export function registrationToday(race: Priced, today: Today): RegistrationTime | undefined {
  if (registrationState(race, today) === undefined) return undefined;
  const day = today.in(race.state);
  return registrationTimes(race).findLast(({ from }) => from === undefined || from <= day);
}

/** For structured data: `opens` is the day from which riders can register. */
export interface Offer {
  availability: 'InStock' | 'SoldOut' | 'PreOrder' | undefined;
  opens: Day | undefined;
  price: number | undefined;
}

/** What is on offer; undefined if nothing is, or nothing known of it. */
export function offerOf(
  race: Priced & { regUrl?: string | undefined },
  today: Today,
): Offer | undefined {
  const state = registrationState(race, today);
  if (state === undefined || state === 'closed' || state === 'lottery-closed') return undefined;
  const day = today.in(race.state);
  const price = lowestPriceOn(race.courses, day);
  const isKnown = availabilities[state] !== undefined || price !== undefined || race.regUrl;
  if (!isKnown) return undefined;
  return { availability: availabilities[state], opens: validFrom(race, state, day), price };
}

/** The opening that the sentence of a state is about: the next one, or that of what is open. */
function validFrom(
  { registration = {} }: Registrable,
  state: RegistrationState,
  day: Day,
): Day | undefined {
  const { opens, lotteryOpens } = registration;
  const isOfLottery = state === 'lottery' || state === 'lottery-closes-soon';
  return isOfLottery ? lotteryOpens : (nextOpening({ opens, lotteryOpens }, day) ?? opens);
}

const availabilities: Readonly<Record<RegistrationState, Offer['availability']>> = {
  unknown: undefined,
  'opens-later': 'PreOrder',
  'opens-soon': 'PreOrder',
  'by-lottery': undefined,
  'lottery-opens-later': 'PreOrder',
  'lottery-opens-soon': 'PreOrder',
  lottery: 'InStock',
  'lottery-closes-soon': 'InStock',
  open: 'InStock',
  'closes-soon': 'InStock',
  'waiting-list': 'SoldOut',
  'sold-out': 'SoldOut',
  closed: undefined,
  'lottery-closed': undefined,
};
