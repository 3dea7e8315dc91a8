import { findState } from '../place/state.ts';
import { daySchema } from '../text/field-schemas.ts';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const hint = (value: string | undefined) => (value ? `; did you mean ${value}?` : '');

/** `New York` → `; did you mean NY?`; empty for other text. */
export function stateHint(text: string): string {
  return hint(findState(text)?.code);
}

/** `May 22, 2027` or `5/22/2027` → `; did you mean 2027-05-22?`; empty for other text. */
export function dayHint(text: string): string {
  const day = wordedDay(text) ?? slashedDay(text) ?? /^\d{4}-\d{2}-\d{2}(?=T)/.exec(text)?.[0];
  return hint(day && daySchema.safeParse(day).success ? day : undefined);
}

function wordedDay(text: string): string | undefined {
  const [, month = '', day = '', year] =
    /^([a-z]{3})[a-z]*\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/i.exec(text) ?? [];
  const number = months.indexOf(month.toLowerCase()) + 1;
  return number > 0 ? isoDay(year, String(number), day) : undefined;
}

function slashedDay(text: string): string | undefined {
  const [, month = '', day = '', year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  return year ? isoDay(year, month, day) : undefined;
}

const isoDay = (year = '', month: string, day: string) =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
