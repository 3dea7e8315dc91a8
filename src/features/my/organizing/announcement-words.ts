import type { AnnouncementKind } from '#calendar/race/announcement.ts';

interface Words {
  /** What opens the form. */
  button: string;
  title: string;
  /** What sends it. */
  send: string;
  done: string;
}

export const announcementWords: Readonly<Record<AnnouncementKind, Words>> = {
  canceled: {
    ...{ button: 'Cancel…', title: 'Cancel this race' },
    ...{ send: 'Announce that it’s canceled', done: 'Race canceled' },
  },
  postponed: {
    ...{ button: 'Postpone…', title: 'Postpone this race' },
    ...{ send: 'Announce that it’s postponed', done: 'Race postponed' },
  },
  moved: {
    ...{ button: 'New date…', title: 'Move this race' },
    ...{ send: 'Announce the new date', done: 'Date changed' },
  },
  'sold-out': {
    ...{ button: 'Sold out…', title: 'Mark as sold out' },
    ...{ send: 'Mark as sold out', done: 'Marked as sold out' },
  },
  results: {
    ...{ button: 'Add results…', title: 'Add results' },
    ...{ send: 'Announce results', done: 'Results added' },
  },
};
