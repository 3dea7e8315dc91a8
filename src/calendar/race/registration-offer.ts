import type { Day, Today } from '../time/day.ts';
import { lowestPriceOn } from './course.ts';
import {
  nextOpening,
  type Priced,
  type Registrable,
  type RegistrationState,
  registrationState,
} from './registration.ts';

/** For structured data: `opens` is the day from which riders can register. */
export interface Offer {
  availability: 'InStock' | 'SoldOut' | 'PreOrder' | undefined;
  opens: Day | undefined;
  price: number | undefined;
}

/** What is on offer; undefined if nothing is, or if nothing is known about it. */
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

/** The opening that a state's sentence is about: the next one, or the one that has passed if registration is open. */
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
