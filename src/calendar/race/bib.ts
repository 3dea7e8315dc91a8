import { type Day, formatDay } from '../time/day.ts';

/** What a date block says: `Jun`, `4–6`, `2027`. */
export interface Bib {
  month: string;
  /** One day, a span within a month, or `30+` where a race goes on into the next. */
  days: string;
  year: string;
}

export function bibOf(date: Day, endDate?: Day): Bib {
  const [month = '', day = ''] = formatDay(date, 'short').split(/,? /);
  const isSameMonth = endDate?.slice(0, 7) === date.slice(0, 7);
  const onwards = endDate && isSameMonth ? `–${Number(endDate.slice(8))}` : endDate ? '+' : '';
  return { month, days: day + onwards, year: date.slice(0, 4) };
}
