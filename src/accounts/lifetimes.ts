import { day, hour, minute } from '#calendar/time/durations.ts';

// How long what we email works, in milliseconds.
export const codeLifetime = 15 * minute;
export const passwordLinkLifetime = hour;
export const signInLinkLifetime = 15 * minute;
export const claimLinkLifetime = hour;
export const confirmationLifetime = 7 * day;

/** A whole number of days, hours or minutes in words: `7 days`, `an hour`. */
export function durationText(duration: number): string {
  const isIn = (unit: number) => duration % unit === 0;
  const [unit, name] = isIn(day) ? [day, 'day'] : isIn(hour) ? [hour, 'hour'] : [minute, 'minute'];
  const count = duration / unit;
  if (count !== 1) return `${count} ${name}s`;
  return unit === hour ? 'an hour' : `a ${name}`;
}
