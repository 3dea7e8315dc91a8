import { findState } from '../place/state.ts';
import type { Course } from '../race/course.ts';
import { courseSummary, registrationSummary } from '../race/entry-words.ts';
import { genreOf, isGenreId } from '../race/genre.ts';
import type { Race } from '../race/race.ts';
import type { Registration } from '../race/registration.ts';
import { statusNames } from '../race/status.ts';
import { formatNumber } from '../text/number.ts';
import { capitalize } from '../text/text.ts';
import { formatDay, formatTime } from '../time/day.ts';

/** The fields' labels, in the order of the form. */
export const fieldNames: Readonly<
  Record<keyof Omit<Race, 'id' | 'version' | 'createdAt' | 'updatedAt'>, string>
> = {
  name: 'Name',
  genre: 'Discipline',
  date: 'Date',
  endDate: 'End date',
  startTime: 'Start time',
  state: 'State',
  location: 'Location',
  eventAddress: 'Start address',
  coords: 'Coordinates',
  eventStatus: 'Status',
  statusReason: 'Reason',
  previousDates: 'Previous dates',
  distance: 'Distances',
  courses: 'Courses',
  registration: 'Registration',
  elevationGainFt: 'Elevation gain (ft)',
  tags: 'Tags',
  overview: 'Overview',
  description: 'Description',
  regUrl: 'Registration link',
  orgUrl: 'Race website',
  website: 'Other website',
  resultsUrl: 'Results link',
  imageUrl: 'Picture URL',
  sourceUrl: 'Source URL',
  organizerName: 'Organizer',
  organizerEmail: 'Organizer’s email',
  verifiedAt: 'Last verified',
  eventKey: 'Event key',
  needsReview: 'Needs review',
  reviewNotes: 'Review notes',
  status: 'Moderation',
};

/** For accounts and events. */
const otherFieldNames: Readonly<Record<string, string>> = {
  ...{ role: 'Role', isActive: 'Active', event: 'Event' },
  ...{ aliases: 'Other names', series: 'Series', mergedInto: 'Merged into' },
};

/** A field's label, or its name if it has none. */
export const fieldName = (field: string): string =>
  otherFieldNames[field] ?? (fieldNames as Readonly<Record<string, string>>)[field] ?? field;

const days = new Set(['date', 'endDate', 'verifiedAt']);

/**
 * A field's value as text for moderators; empty if it has none.
 * @param fileNames the names of courses' files, by the id of their line
 */
export function fieldText(
  field: string,
  value: unknown,
  fileNames?: Readonly<Record<string, string>>,
): string {
  if (value === undefined || value === null || value === '') return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return formatNumber(value);
  if (field === 'courses')
    return (value as Course[]).map((course) => courseSummary(course, fileNames)).join('; ');
  if (field === 'registration') return registrationSummary(value as Registration);
  if (Array.isArray(value)) return value.map((item) => fieldText(itemOf(field), item)).join(', ');
  if (typeof value === 'object') {
    const { lat, lng } = value as { lat?: unknown; lng?: unknown };
    return lat === undefined ? JSON.stringify(value) : `${lat}, ${lng}`;
  }
  const text = String(value);
  if (days.has(field)) return formatDay(text, 'weekday');
  if (field === 'genre') return isGenreId(text) ? genreOf(text).name : text;
  if (field === 'state') return findState(text)?.name ?? text;
  if (field === 'startTime') return formatTime(text);
  if (field === 'eventStatus') return statusNames[text] ?? text;
  if (field === 'status' || field === 'role') return capitalize(text);
  return text;
}

const itemOf = (field: string) => (field === 'previousDates' ? 'date' : 'item');
