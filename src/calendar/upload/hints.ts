import { findState } from '../place/state.ts';
import { daySchema } from '../text/field-schemas.ts';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const asked = (meant: string | undefined) => (meant ? `; did you mean ${meant}?` : '');

/** `; did you mean NY?` of a state's name, else nothing. */
export function stateHint(text: string): string {
  return asked(findState(text)?.code);
}

/** `; did you mean 2027-05-22?` of a day in words or as Americans write it, else nothing. */
export function dayHint(text: string): string {
  const day = wordedDay(text) ?? slashedDay(text) ?? /^\d{4}-\d{2}-\d{2}(?=T)/.exec(text)?.[0];
  return asked(day && daySchema.safeParse(day).success ? day : undefined);
}

function wordedDay(text: string): string | undefined {
  const [, month = '', day = '', year] =
    /^([a-z]{3})[a-z]*\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/i.exec(text) ?? [];
  const number = months.indexOf(month.toLowerCase()) + 1;
  return number > 0 ? written(year, String(number), day) : undefined;
}

function slashedDay(text: string): string | undefined {
  const [, month = '', day = '', year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  return year ? written(year, month, day) : undefined;
}

const written = (year = '', month: string, day: string) =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
