import type { Event } from '#calendar/moderation/events.ts';
import { maxAliases } from '#calendar/moderation/limits.ts';
import { fold } from '#calendar/text/text.ts';
import { AppError } from '#server/errors.ts';

/** An event's name and its other names. */
export const namesOf = ({ name, aliases }: Pick<Event, 'name' | 'aliases'>): string[] => [
  name,
  ...aliases,
];

/**
 * The names that aren't the event's own, each once. Names that a search takes for the same are one: the first.
 * @throws AppError `conflict` if there are too many for the event's form
 */
export function othersOf({ name }: Pick<Event, 'name'>, names: readonly string[]): string[] {
  const others = new Map<string, string>();
  for (const other of names) {
    const folded = fold(other);
    if (folded !== fold(name) && !others.has(folded)) others.set(folded, other);
  }
  if (others.size > maxAliases) {
    throw new AppError('conflict', `${name} would have more than ${maxAliases} other names.`);
  }
  return [...others.values()];
}
