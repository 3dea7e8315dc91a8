import { formatNumber } from '../text/number.ts';
import { type Day, formatDay, formatNearDay, formatTime } from '../time/day.ts';
import { type Course, distanceText, priceText } from './course.ts';
import { type FactSource, type Registration, sourcedFacts } from './registration.ts';
import { counted } from './words.ts';

const shortDay = (day: string) => formatDay(day, 'short');

/** A course's start, if it has its own: `Jun 5, 2027, 6:00 AM`. */
export const startText = ({ day, startTime }: Course): string =>
  [day && shortDay(day), startTime && formatTime(startTime)].filter(Boolean).join(', ');

interface Started {
  date: Day;
  endDate?: Day | undefined;
  startTime?: string | undefined;
  courses: readonly Course[];
}

/** When a course starts, as far as we know: `6:00 AM` or, in a race of several days, `Fri, Jun 4, 3:00 PM`. */
export function startOf({ day, startTime }: Course, race: Omit<Started, 'courses'>): string {
  const time = startTime ?? race.startTime;
  const isOneDay = (race.endDate ?? race.date) === race.date && day === race.date;
  return [day && !isOneDay && formatNearDay(day, 'weekday'), time && formatTime(time)]
    .filter(Boolean)
    .join(', ');
}

/** More starts than this, or starts on several days, are listed only with the courses. */
const maxStarts = 3;

/**
 * When a race's courses start or, without any, the race: `6:00 AM`, `6:00 AM / 8:00 AM`,
 * `Fri, Jun 4, 3:00 PM and later`; empty unless every start is known.
 */
export const startsText = (race: Started): string => readStarts(race).text;

/** {@link startsText} as a note: `6:00 AM start`, `Starts 6:00 AM / 8:00 AM`. */
export function startsNote(race: Started): string {
  const { text, isOne } = readStarts(race);
  if (text === '') return '';
  return isOne ? `${text} start` : `Starts ${text}`;
}

function readStarts(race: Started): { text: string; isOne: boolean } {
  const { courses, date } = race;
  if (courses.length === 0) return { text: startOf({}, race), isOne: true };
  const order = ({ day = date, startTime = race.startTime ?? '' }: Course) => `${day} ${startTime}`;
  const sorted = courses.toSorted((a, b) => (order(a) < order(b) ? -1 : 1));
  const starts = [...new Set(sorted.map((course) => startOf(course, race)))];
  if (starts.includes('')) return { text: '', isOne: false };
  const isOneDay = new Set(courses.map(({ day = date }) => day)).size === 1;
  const isOne = starts.length === 1;
  const isListed = isOne || (isOneDay && starts.length <= maxStarts);
  return { text: isListed ? starts.join(' / ') : `${starts[0]} and later`, isOne };
}

/** `11,000 ft`, or `4,500–11,000 ft` if courses differ. Empty if unknown. */
export function climbingText({
  courses,
  elevationGainFt,
}: {
  courses: readonly Course[];
  elevationGainFt?: number | undefined;
}): string {
  const known = courses.flatMap(({ climbingFt }) => climbingFt ?? []);
  const climbs = known.length > 0 ? known : elevationGainFt ? [elevationGainFt] : [];
  const [least, most] = [Math.min(...climbs), Math.max(...climbs)];
  if (climbs.length === 0 || most === 0) return '';
  const feet = least === most ? [most] : [least, most];
  return `${feet.map(formatNumber).join('–')}\u00a0ft`;
}

/** Who may enter a course: `Elite, Masters 40+ · Ages 18 and older · 500 riders` */
export function openTo(course: Course): string {
  const { categories, riderLimit } = course;
  return [categories?.join(', '), agesText(course), riderLimit && counted(riderLimit, 'rider')]
    .filter(Boolean)
    .join(' · ');
}

/** `Ages 18 and older`; empty without a limit. */
export function agesText({ minAge, maxAge }: Course): string {
  if (maxAge === undefined) return minAge === undefined ? '' : `Ages ${minAge} and older`;
  return minAge === undefined ? `Ages up to ${maxAge}` : `Ages ${minAge}–${maxAge}`;
}

/**
 * Everything about a course, for moderators: `XL, 350 mi, 20,000 ft, $300, $350 from Jan 1, 2027`
 * @param fileNames the names of courses' files, by the id of their line
 */
export function courseSummary(
  course: Course,
  fileNames: Readonly<Record<string, string>> = {},
): string {
  const { name, distance, climbingFt, categories, price, priceRises = [], riderLimit } = course;
  return [
    name,
    distance && distanceText(distance),
    climbingFt && `${formatNumber(climbingFt)} ft`,
    startText(course),
    categories?.join(', '),
    price !== undefined && priceText(price),
    ...priceRises.map((rise) => `${priceText(rise.price)} from ${shortDay(rise.from)}`),
    riderLimit && `${formatNumber(riderLimit)} riders`,
    agesText(course),
    course.resultsUrl,
    course.track && `course file ${fileName(course.track, fileNames)}`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** A file's name or, without one, a part of its line's id. Files of one name are told apart by both. */
function fileName(track: string, names: Readonly<Record<string, string>>): string {
  const [name, part] = [names[track], track.slice(0, 8)];
  if (!name) return part;
  const isShared = Object.entries(names).some(([id, other]) => id !== track && other === name);
  return isShared ? `${name} (${part})` : name;
}

const sourceTexts = ({ sourceUrl, verifiedAt }: FactSource = {}, of = '') => [
  sourceUrl && `${of}source ${sourceUrl}`,
  verifiedAt && `${of}verified ${shortDay(verifiedAt)}`,
];

/** Everything known about registration, for moderators. */
export function registrationSummary(registration: Registration): string {
  const { opens, closes, lotteryOpens, lotteryCloses, lotteryDraw } = registration;
  return [
    opens && `opens ${shortDay(opens)}`,
    closes && `closes ${shortDay(closes)}`,
    registration.byLottery && 'by lottery',
    lotteryOpens && `lottery opens ${shortDay(lotteryOpens)}`,
    lotteryCloses && `lottery closes ${shortDay(lotteryCloses)}`,
    lotteryDraw && `lottery draw ${shortDay(lotteryDraw)}`,
    registration.soldOut && 'sold out',
    registration.waitingList && 'waiting list',
    ...sourceTexts(registration),
    ...sourcedFacts.flatMap((fact) => sourceTexts(registration.sources?.[fact], `${fact} `)),
  ]
    .filter(Boolean)
    .join(', ');
}
