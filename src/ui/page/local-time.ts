const dates = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const dateTimes = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** An instant (ISO 8601) as a date in the reader's time zone: `Nov 21, 2026`. */
export const localDate = (instant: string): string => dates.format(new Date(instant));

/** The same with its time: `Nov 21, 2026, 11:00 AM`. */
export const localDateTime = (instant: string): string => dateTimes.format(new Date(instant));
