import { expect, test } from 'vitest';
import { type Announcement, isAnnounced, withAnnouncement } from '#calendar/race/announcement.ts';
import { aRace } from '../../../race.ts';

test('a listing says what was announced once it has all of it, whoever announced it', () => {
  const race = aRace({
    endDate: '2027-06-06',
    courses: [{ distance: { value: 100, unit: 'mi' }, day: '2027-06-06' }],
    registration: { opens: '2027-01-01' },
  });
  const version = race.version;
  const day = '2027-01-15';
  const announcements: Announcement[] = [
    { kind: 'canceled', version },
    { kind: 'canceled', version, reason: 'High water' },
    { kind: 'postponed', version },
    { kind: 'moved', version, date: '2027-06-12' },
    { kind: 'sold-out', version },
    { kind: 'results', version, resultsUrl: 'https://example.com/results' },
  ];
  for (const announcement of announcements) {
    expect(isAnnounced(race, announcement, day), announcement.kind).toBe(false);
    // As the API returns it: without absent fields, and with those that the server keeps.
    const announced = withAnnouncement(race, announcement, day);
    const listed = JSON.parse(JSON.stringify({ ...announced, version: 2, description: 'Flat.' }));
    expect(isAnnounced(listed, announcement, day), announcement.kind).toBe(true);
  }
  const canceled = withAnnouncement(race, { kind: 'canceled', version, reason: 'No permit' }, day);
  const other: Announcement = { kind: 'canceled', version, reason: 'High water' };
  expect(isAnnounced(canceled, other, day)).toBe(false);
});
