import { paths } from '#calendar/paths.ts';
import { withCourses } from '#calendar/race/course.ts';
import { type PublicRace, type Race, raceFieldsSchema } from '#calendar/race/race.ts';
import type { Alert } from '#calendar/rider/alert.ts';
import { todayAt } from '#calendar/time/day.ts';
import type { Article, Guide } from '#editorial/models.ts';

/** Fixed, so upcoming and past races never change. */
export const now = new Date('2027-04-15T18:00:00Z');

export const today = todayAt(now);

export function sampleRace(fields: Partial<Race> = {}): Race {
  const { id = 'sample-prairie-century-2027', eventKey = 'sample-prairie-century-ks' } = fields;
  return {
    ...withCourses(
      raceFieldsSchema.parse({
        name: 'Sample Prairie Century',
        genre: 'gravel',
        state: 'KS',
        location: 'Emporia, KS',
        date: '2027-06-05',
        distance: ['100 miles', '50 miles'],
        tags: ['gravel'],
        coords: { lat: 38.404, lng: -96.182 },
        regUrl: 'https://register.example.org/prairie',
        orgUrl: 'https://prairie.example.org/',
        ...fields,
      }),
    ),
    id,
    eventKey,
    status: fields.status ?? 'approved',
    version: 1,
    createdAt: '2027-01-10T12:00:00.000Z',
    updatedAt: '2027-01-10T12:00:00.000Z',
  };
}

export const longName =
  'The Sample Grand Traverse of the Upper Peninsula and Northwoods Gravel Stage Race and Relay Championship Presented by the Bicycle Club';

/** A race in every state a list can show. */
export const raceCases: readonly { name: string; race: PublicRace }[] = [
  { name: 'Upcoming', race: sampleRace() },
  {
    name: 'Past, with results',
    race: sampleRace({
      date: '2026-06-06',
      resultsUrl: 'https://results.example.org/prairie',
      genre: 'mtn',
      name: 'Sample Ridge Run',
    }),
  },
  {
    name: 'Canceled',
    race: sampleRace({
      eventStatus: 'cancelled',
      statusReason: 'The roads are under water.',
      genre: 'road',
      name: 'Sample Alpine Road Race',
    }),
  },
  {
    name: 'Postponed',
    race: sampleRace({ eventStatus: 'postponed', genre: 'crit', name: 'Sample Downtown Crit' }),
  },
  {
    name: 'New date',
    race: sampleRace({
      eventStatus: 'rescheduled',
      previousDates: ['2027-05-22'],
      genre: 'cx',
      name: 'Sample Mud Cross',
    }),
  },
  {
    name: 'Date tentative',
    race: sampleRace({ eventStatus: 'tentative', genre: 'fat', name: 'Sample Snow Loop' }),
  },
  {
    name: 'Several days',
    race: sampleRace({ endDate: '2027-06-08', genre: 'adv', name: 'Sample Desert Four Days' }),
  },
  {
    name: 'Into another month',
    race: sampleRace({
      date: '2027-06-28',
      endDate: '2027-07-04',
      genre: 'track',
      name: 'Sample Week of Speed',
    }),
  },
  {
    name: 'Many tags and lengths',
    race: sampleRace({
      tags: ['gravel', 'relay', 'beginner friendly', 'night start', 'championship', 'camping'],
      distance: ['200 miles', '100 miles', '50 miles', '25 miles', '12 miles', '6 miles'],
      genre: 'bmx',
      name: 'Sample Pump Track Open',
    }),
  },
  {
    name: 'No tag, no length',
    race: sampleRace({ tags: [], distance: [], genre: 'multi', name: 'Sample Lake Triathlon' }),
  },
  {
    name: 'Very long',
    race: sampleRace({
      name: longName,
      location: 'Saint Bartholomew-on-the-Chequamegon Township, Wisconsin Rapids, WI',
      state: 'WI',
      tags: ['a tag as long as anybody would ever think of typing', 'gravel'],
    }),
  },
  {
    name: 'One long word',
    race: sampleRace({ name: `Sample ${'Llanfairpwllgwyngyll'.repeat(3)}`, genre: 'mtn' }),
  },
  { name: 'No registration', race: sampleRace({ regUrl: undefined, name: 'Sample Walk-Up Race' }) },
  {
    name: 'No address at all',
    race: sampleRace({ regUrl: undefined, orgUrl: undefined, name: 'Sample Word-of-Mouth Ride' }),
  },
].map(({ name, race }) => ({ name, race: { ...race, id: idOf(name) } }));

function idOf(name: string): string {
  return `sample-${name.toLowerCase().replaceAll(/[^a-z]+/g, '-')}-2027`;
}

/** Alerts of every kind, unread and read. */
export const sampleAlerts: readonly Alert[] = [
  {
    ...{ id: 5, kind: 'race-changed', raceId: 'sample', name: 'Sample Prairie Century' },
    genre: 'gravel',
    createdAt: '2027-04-14T12:00:00.000Z',
    changes: [
      { what: 'date', before: { date: '2027-06-05' }, after: { date: '2027-06-12' } },
      { what: 'place', before: 'Emporia, KS', after: 'Lawrence, KS' },
    ],
  },
  {
    ...{ id: 4, kind: 'price-rises', raceId: 'sample', name: 'Sample Prairie Century' },
    ...{ genre: 'gravel', createdAt: '2027-04-12T12:00:00.000Z', changes: [] },
    reminder: {
      day: '2027-04-15',
      prices: [
        { course: 'Long, 100 mi', before: 150, after: 170 },
        { course: 'Short, 50 km', before: 62.5, after: 75 },
      ],
    },
  },
  {
    ...{ id: 3, kind: 'race-changed', raceId: 'sample', name: longName, genre: 'mtn' },
    createdAt: '2027-04-10T12:00:00.000Z',
    changes: [
      { what: 'status', before: 'scheduled', after: 'cancelled', reason: 'Snow until July' },
    ],
  },
  {
    ...{ id: 2, kind: 'race-deleted', raceId: 'sample', name: 'Sample Mud Cross', genre: 'cx' },
    ...{ createdAt: '2027-03-02T12:00:00.000Z', readAt: '2027-03-03T12:00:00.000Z', changes: [] },
  },
  {
    ...{ id: 1, kind: 'submission-approved', raceId: 'sample', name: 'Sample Snow Loop' },
    ...{ genre: 'fat', createdAt: '2027-02-02T12:00:00.000Z', changes: [] },
    readAt: '2027-02-03T12:00:00.000Z',
  },
];

export function samplePiece(fields: Partial<Article> = {}): Article {
  return {
    slug: 'sample-article',
    title: 'Sample: Six gravel starts before the summer',
    excerpt: 'Six races between now and June, each with room left and a road worth the drive.',
    day: '2027-04-02',
    updatedDay: undefined,
    tags: ['gravel', 'spring'],
    genres: ['gravel'],
    picture: { src: paths.picture('gravel', 3, 'card', 'webp'), alt: '' },
    html: '<p>A sample.</p>',
    headings: [],
    readingMinutes: 4,
    ...fields,
  };
}

export function sampleGuide({ level, raceType, ...fields }: Partial<Guide> = {}): Guide {
  const piece = samplePiece({ title: 'Sample: Your first start', slug: 'sample-guide', ...fields });
  return { ...piece, level, raceType };
}
