import { addDays, type Day, formatDay, formatNearDay, type Today } from '../time/day.ts';
import { type Course, lowestPriceOn, priceText, riseDays } from './course.ts';
import {
  canRegisterIn,
  type FactSource,
  mayStillRegister,
  type Priced,
  type Registrable,
  type RegistrationState,
  registrationState,
  soonDays,
  sourceOf,
  stateOnDay,
  subjectOf,
} from './registration.ts';
import { isCalledOff } from './status.ts';

/** `Dec 1`, with the year unless the day is in the year before the race. */
function dayText(day: Day, race: Registrable, format: 'short' | 'weekday' = 'short'): string {
  const isNear = day <= race.date && day > addDays(race.date, -365);
  return isNear ? formatNearDay(day, format) : formatDay(day, format);
}

/** A state as a sentence; undefined if nothing is known. The day only decides whether a lottery's draw is ahead. */
function sentenceOf(race: Registrable, state: RegistrationState, day: Day): string | undefined {
  const { opens, closes, lotteryOpens, lotteryCloses, lotteryDraw } = race.registration ?? {};
  const draw = lotteryDraw ? ` · draw ${dayText(lotteryDraw, race)}` : '';
  if (state === 'opens-later' || state === 'opens-soon') {
    const isDrawAhead = lotteryCloses && lotteryCloses < day && lotteryDraw && lotteryDraw >= day;
    const lottery = isDrawAhead ? ` · lottery draw ${dayText(lotteryDraw, race)}` : '';
    return `Registration opens ${dayText(opens as Day, race)}${lottery}`;
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
  /** From the start of this day; since always if undefined. */
  from: Day | undefined;
  /** Until the start of this day; until the race begins if undefined. */
  until: Day | undefined;
  sentence: string | undefined;
  price: string | undefined;
  /** The sources of the sentence and the price. */
  source?: FactSource | undefined;
  priceSource?: FactSource | undefined;
  canRegister: boolean;
}

/** The days on which a page's words about registration may change, in order. */
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

/** Everything a page will say about registration until the race begins, in order; empty for a called-off race. */
export function registrationTimes(race: Priced): RegistrationTime[] {
  if (isCalledOff(race)) return [];
  const times: RegistrationTime[] = [];
  const changes = registrationChanges(race);
  for (const from of [undefined, ...changes]) {
    const day = from ?? addDays(changes[0] ?? race.date, -1);
    const { registration = {} } = race;
    const state = stateOnDay(registration, day);
    const shown = {
      sentence: sentenceOf(race, state, day),
      price: priceSentence(race, state, day),
      canRegister: canRegisterIn(state),
    };
    const last = times.at(-1);
    if (
      last &&
      (['sentence', 'price', 'canRegister'] as const).every((it) => last[it] === shown[it])
    ) {
      continue;
    }
    if (last) last.until = from;
    const source = shown.sentence && sourceOf(registration, subjectOf(state));
    const priceSource = shown.price && sourceOf(registration, 'prices');
    times.push({
      ...{ from, until: undefined, ...shown },
      ...(source && { source }),
      ...(priceSource && { priceSource }),
    });
  }
  return times;
}

/** The windows in which riders can register, as far as we know; empty for a called-off race. */
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
