import { type Day, formatDay } from '../time/day.ts';

/** The lines of a date block: `Jun`, `4–6`, `2027`. */
export interface Bib {
  month: string;
  /** A day, a span, or `30+` if the race continues into the next month. */
  days: string;
  year: string;
}

export function bibOf(date: Day, endDate?: Day): Bib {
  const [month = '', day = ''] = formatDay(date, 'short').split(/,? /);
  const isSameMonth = endDate?.slice(0, 7) === date.slice(0, 7);
  const end = endDate && isSameMonth ? `–${Number(endDate.slice(8))}` : endDate ? '+' : '';
  return { month, days: day + end, year: date.slice(0, 4) };
}
