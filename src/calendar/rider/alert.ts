import type { GenreId } from '../race/genre.ts';
import { describeChange, type RaceChange } from '../race/race-change.ts';

export const alertKinds = [
  'race-changed',
  'race-removed',
  'submission-approved',
  'submission-rejected',
] as const;

export type AlertKind = (typeof alertKinds)[number];

/** What an alert says of its race, as it was when the alert was made. */
export interface AlertFacts {
  name: string;
  genre: GenreId;
  /** None when the race was removed, or is the rider's own submission. */
  changes: readonly RaceChange[];
  /** What was said to whoever submitted the race. */
  reason?: string | undefined;
}

/** One line of a rider's alerts. */
export interface Alert extends AlertFacts {
  id: number;
  kind: AlertKind;
  raceId: string;
  createdAt: string;
  readAt?: string | undefined;
}

/** What happened, in a few words: an alert's headline and its mail's subject. */
export function alertTitle({ kind, name, changes }: Pick<Alert, 'kind' | 'name' | 'changes'>) {
  if (kind === 'race-removed') return `${name} was removed from the calendar`;
  if (kind === 'submission-approved') return `${name} is on the calendar`;
  if (kind === 'submission-rejected') return `${name} was not put on the calendar`;
  const [change] = changes;
  if (change?.what === 'status' && change.after === 'cancelled') return `${name} is cancelled`;
  if (change?.what === 'status' && change.after === 'postponed') return `${name} is postponed`;
  if (changes.some(({ what }) => what === 'date')) return `${name} has a new date`;
  if (changes.some(({ what }) => what === 'place')) return `${name} has a new place`;
  return `${name} has changed`;
}

/** Every change, a sentence each. */
export function alertLines({
  kind,
  changes,
  reason,
}: Pick<Alert, 'kind' | 'changes' | 'reason'>): string[] {
  if (kind === 'race-removed') return ['It is no longer listed. Ask its organizer before you go.'];
  if (kind === 'submission-approved' || kind === 'submission-rejected') {
    const outcome = kind === 'submission-approved' ? 'approved' : 'rejected';
    return [`The race you submitted was ${outcome}.`, ...(reason ? [reason] : [])];
  }
  return changes.map(describeChange);
}

/** Whether the race that an alert is about has a page. */
export function hasRacePage({ kind }: Pick<Alert, 'kind'>): boolean {
  return kind !== 'race-removed' && kind !== 'submission-rejected';
}
