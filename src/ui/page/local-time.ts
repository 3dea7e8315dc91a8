const dates = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const dateTimes = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** An ISO 8601 instant in the reader's time zone: `Nov 21, 2026` */
export const localDate = (instant: string): string => dates.format(new Date(instant));

/** `Nov 21, 2026, 11:00 AM` */
export const localDateTime = (instant: string): string => dateTimes.format(new Date(instant));
