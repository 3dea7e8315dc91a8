import type { RegistrationFilter } from '../../race/registration.ts';
import type { EventStatus } from '../../race/status.ts';
import { type AddMeaning, cost, type Phrase } from './meaning.ts';

/** What riders type for a choice. */
const statuses: ReadonlyMap<string, EventStatus> = new Map([
  ['canceled', 'cancelled'],
  ['cancelled', 'cancelled'],
  ['postponed', 'postponed'],
  ['rescheduled', 'rescheduled'],
]);
const registrations: ReadonlyMap<string, RegistrationFilter> = new Map([
  ['registration open', 'open'],
  ['registration is open', 'open'],
  ['open registration', 'open'],
  ['open for registration', 'open'],
  ['registration open now', 'open'],
  ['entry open', 'open'],
  ['entries open', 'open'],
  ['open entry', 'open'],
  ['open entries', 'open'],
  ['registration opens soon', 'opens-soon'],
  ['registration opening soon', 'opens-soon'],
  ['registration closes soon', 'closes-soon'],
  ['entries close soon', 'closes-soon'],
  ['registration closing soon', 'closes-soon'],
  ['lottery', 'lottery'],
]);

/** Adds the choice of a filter that a phrase names. */
export function addFilterChoice({ text }: Phrase, add: AddMeaning): void {
  const status = statuses.get(text);
  if (status) add({ kind: 'filter', choice: { name: 'eventStatus', value: status } }, cost.entity);
  const registration = registrations.get(text);
  if (registration) {
    const choice = { name: 'registration', value: registration } as const;
    add({ kind: 'filter', choice }, cost.entity);
  }
}
