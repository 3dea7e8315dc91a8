import { formatDay, formatTime } from '../time/day.ts';
import { type Course, distanceText, priceText } from './course.ts';
import type { Registration } from './registration.ts';

const shortDay = (day: string) => formatDay(day, 'short');

/** A course's start, if it has its own: `Jun 5, 2027, 6:00 AM`. */
export const startText = ({ day, startTime }: Course): string =>
  [day && shortDay(day), startTime && formatTime(startTime)].filter(Boolean).join(', ');

/** `Ages 18 and older`; empty without a limit. */
export function agesText({ minAge, maxAge }: Course): string {
  if (maxAge === undefined) return minAge === undefined ? '' : `Ages ${minAge} and older`;
  return minAge === undefined ? `Ages up to ${maxAge}` : `Ages ${minAge}–${maxAge}`;
}

/** All that a course says, for moderators: `XL, 350 mi, 20,000 ft, $300, $350 from Jan 1, 2027` */
export function courseSummary(course: Course): string {
  const { name, distance, climbingFt, categories, price, priceRises = [], riderLimit } = course;
  return [
    name,
    distance && distanceText(distance),
    climbingFt && `${climbingFt.toLocaleString('en-US')} ft`,
    startText(course),
    categories?.join(', '),
    price !== undefined && priceText(price),
    ...priceRises.map((rise) => `${priceText(rise.price)} from ${shortDay(rise.from)}`),
    riderLimit && `${riderLimit.toLocaleString('en-US')} riders`,
    agesText(course),
    course.resultsUrl,
    course.track && `course file ${course.track.slice(0, 8)}`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** All that is known of registration, for moderators. */
export function registrationSummary(registration: Registration): string {
  const { opens, closes, lotteryOpens, lotteryCloses, lotteryDraw } = registration;
  return [
    opens && `opens ${shortDay(opens)}`,
    closes && `closes ${shortDay(closes)}`,
    lotteryOpens && `lottery opens ${shortDay(lotteryOpens)}`,
    lotteryCloses && `lottery closes ${shortDay(lotteryCloses)}`,
    lotteryDraw && `lottery draw ${shortDay(lotteryDraw)}`,
    registration.soldOut && 'sold out',
    registration.waitingList && 'waiting list',
    registration.sourceUrl && `source ${registration.sourceUrl}`,
    registration.verifiedAt && `verified ${shortDay(registration.verifiedAt)}`,
  ]
    .filter(Boolean)
    .join(', ');
}
