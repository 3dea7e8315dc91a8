import type { StateCode } from '../place/state.ts';
import { type Course, courseText, priceOn, riseDays } from '../race/course.ts';
import {
  canRegisterIn,
  isRegistrable,
  mayStillRegister,
  type Registration,
  type RegistrationState,
  registrationState,
} from '../race/registration.ts';
import { beginsAt, type EventStatus, hasResults, heldSince, lastDayHeld } from '../race/status.ts';
import { addDays, type Day, type Today } from '../time/day.ts';
import { type Plan, plans, plansToRegister } from './plan.ts';
import type { ReminderFacts, ReminderKind } from './reminder-facts.ts';

/** A reminder for riders who saved a race (docs/rules.md#r89). */
export interface Reminder {
  kind: ReminderKind;
  /** A rider gets one reminder per race, kind and day. */
  facts: ReminderFacts;
  /** Only for riders with one of these plans. */
  plans: readonly Plan[];
  /** Only for riders who saved the race before this instant; from then on, its page said so already. */
  savedBefore?: string | undefined;
  /** Only for riders who were last told that the race is sold out. */
  toldSoldOut?: boolean | undefined;
}

/** How many days ahead riders are reminded that registration closes or the price rises. */
const daysAhead = 3;

/** How many days late a missed reminder is still sent. */
const daysLate = 3;

/** How many days after a race its results are news. */
const daysOfNews = 60;

/** The plans of riders who may have raced. */
const plansWithResults = plans.filter((plan) => plan !== 'did-not-start');

interface Remindable {
  date: Day;
  endDate?: Day | undefined;
  state: StateCode;
  eventStatus: EventStatus;
  tags: readonly string[];
  registration?: Registration | undefined;
  courses: readonly Course[];
  resultsUrl?: string | undefined;
}

/** The reminders that are due for a public race today. */
export function remindersDue(race: Remindable, today: Today): Reminder[] {
  return [...registrationReminders(race, today), ...earlyResults(race, today)];
}

/** The kinds whose email names the day. */
const datedKinds: readonly ReminderKind[] = [
  'registration-opens',
  'registration-closes',
  'price-rises',
];

/** Whether a reminder that was written earlier still holds for a public race and a rider with this plan. */
export function stillHolds(
  { kind, day }: { kind: ReminderKind; day: Day },
  { race, plan }: { race: Remindable; plan: Plan },
  today: Today,
): boolean {
  const reminders = [
    ...registrationReminders(race, today),
    ...[soldOutReminder(race, today), placesReminder(race, today)],
    resultsReminder(race, today, daysOfNews),
  ];
  return reminders.some(
    (reminder) =>
      reminder?.kind === kind &&
      reminder.plans.includes(plan) &&
      (reminder.facts.day === day || !datedKinds.includes(kind)),
  );
}

interface OpenWindow {
  /** Today in the race's state. */
  day: Day;
  first: Day | undefined;
  last: Day | undefined;
  lottery: false | { isLottery: true };
}

/** The days of registration and of its lottery, of those that are open today. */
function openWindows(race: Remindable, today: Today): OpenWindow[] {
  const isIn = (state: RegistrationState | undefined) =>
    state !== undefined && canRegisterIn(state);
  const state = registrationState(race, today);
  if (!isIn(state)) return [];
  const day = today.in(race.state);
  const { opens, closes, lotteryOpens, lotteryCloses } = race.registration ?? {};
  // What it would be without the days of registration, because a lottery may overlap them.
  const registration = { ...race.registration, opens: undefined, closes: undefined };
  const hasLottery = isLottery(registrationState({ ...race, registration }, today));
  return [
    ...(isLottery(state) ? [] : [{ day, first: opens, last: closes, lottery: false } as const]),
    ...(hasLottery
      ? [{ day, first: lotteryOpens, last: lotteryCloses, lottery: { isLottery: true } } as const]
      : []),
  ];
}

const isLottery = (state: RegistrationState | undefined): boolean =>
  state === 'lottery' || state === 'lottery-closes-soon';

function openingReminder({ day, first, lottery }: OpenWindow, state: StateCode): Reminder[] {
  if (first === undefined || first > day || first < addDays(day, -daysLate)) return [];
  const facts = { day: first, ...lottery, ...(first < day && { isLate: true }) };
  const savedBefore = beginsAt({ date: first, state });
  return [{ kind: 'registration-opens', facts, plans: plansToRegister, savedBefore }];
}

function closingReminder({ day, last, lottery }: OpenWindow): Reminder[] {
  if (last === undefined || last > addDays(day, daysAhead)) return [];
  const facts = { day: last, ...lottery };
  return [{ kind: 'registration-closes', facts, plans: plansToRegister }];
}

function registrationReminders(race: Remindable, today: Today): Reminder[] {
  const windows = openWindows(race, today);
  const [window] = windows;
  if (!window) return [];
  const reminders = windows.flatMap((each) => [
    ...openingReminder(each, race.state),
    ...closingReminder(each),
  ]);
  const { day, last } = window;
  const rise = riseDays(race.courses).find((from) => from > day);
  if (rise !== undefined && rise <= addDays(day, daysAhead) && !(last && last < rise)) {
    const prices = risesOn(race.courses, rise);
    const facts = { day: rise, prices };
    if (prices.length > 0) reminders.push({ kind: 'price-rises', facts, plans: plansToRegister });
  }
  return reminders;
}

function risesOn(courses: readonly Course[], day: Day): NonNullable<ReminderFacts['prices']> {
  return courses.flatMap((course) => {
    const [before, after] = [priceOn(course, addDays(day, -1)), priceOn(course, day)];
    return before !== undefined && after !== undefined && before < after
      ? [{ course: courseText(course), before, after }]
      : [];
  });
}

/**
 * The reminders that an edit triggers at once: that registration has opened, the race is sold out or no longer is, or
 * results are up.
 */
export function remindersOfEdit(before: Remindable, after: Remindable, today: Today): Reminder[] {
  const soldOut = wasOver(before, today) ? undefined : soldOutReminder(after, today);
  const places = before.registration?.soldOut ? placesReminder(after, today) : undefined;
  const results = hasResults(before, today) ? undefined : resultsReminder(after, today, daysOfNews);
  return [
    ...newOpenings(before, after, today),
    ...[soldOut, places, results].filter((reminder) => reminder !== undefined),
  ];
}

/** Openings that the race's page didn't mention before, so all who saved the race hear of them. */
function newOpenings(before: Remindable, after: Remindable, today: Today): Reminder[] {
  const openingsOf = (race: Remindable) =>
    openWindows(race, today).flatMap((window) => openingReminder(window, race.state));
  const known = new Set(openingsOf(before).map(({ facts }) => facts.day));
  return openingsOf(after).flatMap((opening) =>
    known.has(opening.facts.day) ? [] : [{ ...opening, savedBefore: undefined }],
  );
}

/** Whether registration was already over, by its days or because the race was sold out. */
function wasOver(race: Remindable, today: Today): boolean {
  const state = registrationState(race, today);
  return race.registration?.soldOut === true || (state !== undefined && !mayStillRegister(state));
}

function soldOutReminder(race: Remindable, today: Today): Reminder | undefined {
  const state = registrationState(race, today);
  if (state !== 'sold-out' && state !== 'waiting-list') return undefined;
  const facts = { day: race.date, ...(state === 'waiting-list' && { hasWaitingList: true }) };
  return { kind: 'sold-out', facts, plans: plansToRegister };
}

/** The reminder that a race isn't sold out after all, or no longer, while riders can register. */
function placesReminder(race: Remindable, today: Today): Reminder | undefined {
  if (!isRegistrable(race, today)) return undefined;
  const facts = { day: race.date };
  return { kind: 'no-longer-sold-out', facts, plans: plansToRegister, toldSoldOut: true };
}

/** Results that were linked before the race counted as held, so that no edit triggered a reminder. */
function earlyResults(race: Remindable, today: Today): Reminder[] {
  const reminder = resultsReminder(race, today, daysLate);
  return reminder ? [{ ...reminder, savedBefore: heldSince(race) }] : [];
}

/** The reminder that results are up, if the race was held at most that many days ago. */
function resultsReminder(race: Remindable, today: Today, days: number): Reminder | undefined {
  const last = lastDayHeld(race);
  if (last === undefined || !hasResults(race, today)) return undefined;
  if (last < addDays(today.in(race.state), -days)) return undefined;
  return { kind: 'results', facts: { day: race.date }, plans: plansWithResults };
}
