import type { Event } from '#calendar/moderation/events.ts';

/** An event's name and its other names. */
export const namesOf = ({ name, aliases }: Pick<Event, 'name' | 'aliases'>): string[] => [
  name,
  ...aliases,
];

/** The names that aren't the event's own, each once. */
export const othersOf = ({ name }: Pick<Event, 'name'>, names: readonly string[]): string[] => [
  ...new Set(names.filter((other) => other !== name)),
];
