import type { AuditEntry } from '#calendar/moderation/audit.ts';
import type { StateCode } from '#calendar/place/state.ts';
import type { Race } from '#calendar/race/race.ts';
import { isKeyOf } from '#calendar/race/race-id.ts';

type States = Pick<AuditEntry, 'before' | 'after'>;

/** A race's states with the names of its events instead of their keys, unless those names are the same. */
export function withEventNames({ before, after }: States, races: readonly Race[]): States {
  const [from, to] = [before, after].map((state) => state && eventName(state, races));
  if (from === to && before?.['eventKey'] !== after?.['eventKey']) return { before, after };
  return { before: withEvent(before, from), after: withEvent(after, to) };
}

function withEvent(state: AuditEntry['before'], event: unknown): AuditEntry['before'] {
  if (!state || !('eventKey' in state)) return state;
  const { eventKey, ...fields } = state;
  return { ...fields, event };
}

function eventName(state: Readonly<Record<string, unknown>>, races: readonly Race[]): unknown {
  const { name, date, state: place, eventKey: key } = state;
  if (typeof key !== 'string') return key;
  const hasOwnName = isKeyOf(key, String(name), String(date), place as StateCode);
  return hasOwnName ? name : keyedName(key, races);
}

/** The name that an event's key is made of, or the key if none of its races has it. */
export const keyedName = (key: string, races: readonly Race[]): string =>
  races.find(
    ({ eventKey, name, date, state }) => eventKey === key && isKeyOf(key, name, date, state),
  )?.name ?? key;
