import type { ListedEntry } from '#calendar/moderation/audit.ts';

type States = Pick<ListedEntry, 'before' | 'after'>;

/** Stands for an event that has the same name as the one it is mentioned with. */
export const namesake = 'another event with that name';

/** A race's states with the names of its events instead of their keys. */
export function withEventNames(
  { before, after }: States,
  names: ListedEntry['eventNames'],
): States {
  const [from, to] = [before, after].map((state) => {
    const key = state?.['eventKey'];
    return typeof key === 'string' ? (names[key] ?? key) : key;
  });
  const isMoved = before && after && before['eventKey'] !== after['eventKey'];
  return {
    before: withEvent(before, from),
    after: withEvent(after, isMoved && from === to ? namesake : to),
  };
}

function withEvent(state: ListedEntry['before'], event: unknown): ListedEntry['before'] {
  if (!state || !('eventKey' in state)) return state;
  const { eventKey, ...fields } = state;
  return { ...fields, event };
}
