import { addDays, type Day } from '../../time/day.ts';
import { weekdayFrom } from './weeks.ts';

/** A holiday and the days off around it. */
interface Holiday {
  day: Day;
  from: Day;
  to: Day;
}

type HolidayIn = (year: number) => Holiday;

/** The nth given weekday of a month or, if `count` is 0, the last one. */
function nth(year: number, month: number, weekday: string, count: number): Day {
  const firstOfNext = month === 12 ? `${year + 1}-01-01` : `${year}-${two(month + 1)}-01`;
  const start = count === 0 ? addDays(firstOfNext, -7) : `${year}-${two(month)}-01`;
  return addDays(weekdayFrom(start, weekday), 7 * Math.max(0, count - 1));
}

const two = (number: number) => String(number).padStart(2, '0');

/**
 * Easter Sunday in the Gregorian calendar: the Meeus/Jones/Butcher algorithm, with its letters (Jean Meeus,
 * Astronomical Algorithms, chapter 8).
 */
function easter(year: number): Day {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const g = Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  return addDays(`${year}-03-22`, h + l - 7 * m);
}

const single = (day: Day): Holiday => ({ day, from: day, to: day });

/** Friday to the holiday's Monday. */
const longWeekend = (monday: Day): Holiday => ({
  ...{ day: monday, from: addDays(monday, -3), to: monday },
});

const onDay =
  (day: string): HolidayIn =>
  (year) =>
    single(`${year}-${day}`);

const onNthSunday =
  (month: number, count: number): HolidayIn =>
  (year) =>
    single(nth(year, month, 'Sunday', count));

/** Holidays and days like them that riders search by, with the long weekends they make (5 U.S.C. 6103). */
const holidays: Readonly<Record<string, HolidayIn>> = {
  'new years': onDay('01-01'),
  'new years day': onDay('01-01'),
  'mlk day': (year) => longWeekend(nth(year, 1, 'Monday', 3)),
  'presidents day': (year) => longWeekend(nth(year, 2, 'Monday', 3)),
  'valentines day': onDay('02-14'),
  'st patricks day': onDay('03-17'),
  'saint patricks day': onDay('03-17'),
  easter: (year) => single(easter(year)),
  'mothers day': onNthSunday(5, 2),
  'memorial day': (year) => longWeekend(nth(year, 5, 'Monday', 0)),
  'fathers day': onNthSunday(6, 3),
  juneteenth: onDay('06-19'),
  'fourth july': onDay('07-04'),
  'independence day': onDay('07-04'),
  'labor day': (year) => longWeekend(nth(year, 9, 'Monday', 1)),
  'columbus day': (year) => longWeekend(nth(year, 10, 'Monday', 2)),
  halloween: onDay('10-31'),
  'veterans day': onDay('11-11'),
  thanksgiving: (year) => {
    const thursday = nth(year, 11, 'Thursday', 4);
    return { day: thursday, from: thursday, to: addDays(thursday, 3) };
  },
  'christmas eve': onDay('12-24'),
  christmas: onDay('12-25'),
  'new years eve': onDay('12-31'),
};

/** Holidays whose words are likelier those of a name, if a race or town has them: `new year's resolution ride`. */
export const likelyNames: ReadonlySet<string> = new Set(['new years', 'easter']);

/** The days of a holiday by its words, without `of`: `fourth july`, `memorial weekend`, `christmas day`. */
export const holidayOf = (words: readonly string[]): HolidayIn | undefined => {
  const isWeekend = words.at(-1) === 'weekend';
  const name = (isWeekend ? words.slice(0, -1) : words).join(' ');
  const names = isWeekend ? [name, `${name} day`] : [name, name.replace(/ day$/, '')];
  const known = names.find((each) => Object.hasOwn(holidays, each));
  return known === undefined ? undefined : holidays[known];
};
