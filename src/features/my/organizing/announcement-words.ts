import type { AnnouncementKind } from '#calendar/race/announcement.ts';

interface Words {
  /** The button that opens the form, after "Announce". */
  button: string;
  title: string;
  /** The button that sends it. */
  send: string;
  done: string;
}

export const announcementWords: Readonly<Record<AnnouncementKind, Words>> = {
  canceled: {
    ...{ button: 'Cancellation', title: 'Cancel this race' },
    ...{ send: 'Announce cancellation', done: 'Race canceled' },
  },
  postponed: {
    ...{ button: 'Postponement', title: 'Postpone this race' },
    ...{ send: 'Announce postponement', done: 'Race postponed' },
  },
  moved: {
    ...{ button: 'New date', title: 'Move this race' },
    ...{ send: 'Announce new date', done: 'Date changed' },
  },
  'sold-out': {
    ...{ button: 'Sold out', title: 'Mark as sold out' },
    ...{ send: 'Mark as sold out', done: 'Marked as sold out' },
  },
  results: {
    ...{ button: 'Results', title: 'Add results' },
    ...{ send: 'Announce results', done: 'Results added' },
  },
};
