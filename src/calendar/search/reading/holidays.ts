import { addDays, type Day, weekdayName } from '../../time/day.ts';

type Days = readonly [from: Day, to: Day];

/** The nth given weekday of a month or, if `count` is 0, the last one. */
function nth(year: number, month: number, weekday: string, count: number): Day {
  const firstOfNext = month === 12 ? `${year + 1}-01-01` : `${year}-${two(month + 1)}-01`;
  const start = count === 0 ? addDays(firstOfNext, -7) : `${year}-${two(month)}-01`;
  const days = Array.from({ length: 7 }, (_, at) => addDays(start, at));
  const first = days.find((day) => weekdayName(day) === weekday) as Day;
  return addDays(first, 7 * Math.max(0, count - 1));
}

const two = (number: number) => String(number).padStart(2, '0');

/** Friday to the holiday's Monday. */
const longWeekend = (monday: Day): Days => [addDays(monday, -3), monday];

const onDay =
  (day: string) =>
  (year: number): Days => [`${year}-${day}`, `${year}-${day}`];

const onNthSunday =
  (month: number, count: number) =>
  (year: number): Days => {
    const day = nth(year, month, 'Sunday', count);
    return [day, day];
  };

/** Holidays and days like them that riders search by, with the long weekends they make (5 U.S.C. 6103). */
const holidays: Readonly<Record<string, (year: number) => Days>> = {
  'new years day': onDay('01-01'),
  'mlk day': (year) => longWeekend(nth(year, 1, 'Monday', 3)),
  'presidents day': (year) => longWeekend(nth(year, 2, 'Monday', 3)),
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
    return [thursday, addDays(thursday, 3)];
  },
  'christmas eve': onDay('12-24'),
  christmas: onDay('12-25'),
  'new years eve': onDay('12-31'),
};

/** The days of a holiday by its words, without `of`: `fourth july`, `memorial weekend`, `christmas day`. */
export const holidayOf = (words: readonly string[]): ((year: number) => Days) | undefined => {
  const isWeekend = words.at(-1) === 'weekend';
  const name = (isWeekend ? words.slice(0, -1) : words).join(' ');
  const names = isWeekend ? [name, `${name} day`] : [name, name.replace(/ day$/, '')];
  const known = names.find((each) => Object.hasOwn(holidays, each));
  return known === undefined ? undefined : holidays[known];
};
