import fc from 'fast-check';
import { distanceBandIds } from '#calendar/race/distance.ts';
import { genreIds } from '#calendar/race/genre.ts';
import { registrationFilters } from '#calendar/race/registration.ts';
import { eventStatuses } from '#calendar/race/status.ts';
import { addDays } from '#calendar/time/day.ts';

/** Generated races are before and after this day. */
export const middle = '2027-06-05';

const names = [
  'Élan Criterium',
  'Tour of 100% Dirt',
  'snake_case_cross',
  `O'Brien's "Night" Ride`,
  'Cañon City — Gravel',
  'back\\slash',
  '</script><b>bold',
  '__proto__',
  'constructor',
  'İSTANBUL ΣΊΣΥΦΟΣ Straße',
  '🚴 Übung 2027',
  'Flint Hills 100',
  'FLINT HILLS 200',
  'Tour of Martha’s “Vineyard”',
  "Legends' Fondo Carson City–Reno",
  'Back`n Forth 1-2',
];

/** Other names of the events of some of these races. */
const otherNames: Record<string, string[]> = {
  snake_case_cross: ['Dirty Kanza', 'Élan “Vital” 100'],
  'Tour of 100% Dirt': ['Cañon City Roubaix'],
  "O'Brien's": ['Old Flint–Hills', 'series'],
};

export const otherNamesOf = (name: string): string[] =>
  Object.entries(otherNames).find(([begin]) => name.startsWith(begin))?.[1] ?? [];

const towns = [
  { state: 'KS', location: 'Emporia, KS', coords: { lat: 38.4039, lng: -96.1817 } },
  { state: 'KS', location: 'Emporia, KS', coords: { lat: 38.4101, lng: -96.2 } },
  { state: 'KS', location: 'Kansas City area', coords: undefined },
  { state: 'MO', location: 'Kansas City, MO', coords: { lat: 39.1, lng: -94.578 } },
  { state: 'CO', location: 'Cañon City, CO', coords: { lat: 38.441, lng: -105.242 } },
  { state: 'CO', location: 'Boulder, CO', coords: { lat: 40.015, lng: -105.2705 } },
  { state: 'ID', location: 'Coeur d’Alene, ID', coords: { lat: 47.678, lng: -116.78 } },
  { state: 'HI', location: 'Kāneʻohe, HI', coords: { lat: 21.4, lng: -157.7983 } },
  { state: 'AK', location: 'Adak, AK', coords: { lat: 51.88, lng: -176.658 } },
  // Locations that name their state elsewhere, or name another, are stored as given.
  { state: 'KS', location: 'Emporia, KS, USA', coords: { lat: 38.4, lng: -96.19 } },
  { state: 'KS', location: 'Kansas City, MO', coords: undefined },
  { state: 'NY', location: 'Cañon City, Colorado', coords: undefined },
  { state: 'KS', location: 'emporia', coords: undefined },
  { state: 'NY', location: 'constructor', coords: undefined },
  { state: 'FL', location: ', FL', coords: undefined },
];

const tags = ['series', 'night-race', 'Élite', '100%', 'a_b', '__proto__', 'juniors 9–14'];

const distances = [
  ...['0.5 mi', '3 miles', '24.9 miles', '25 miles', '40 km', '50 mi', '90 mi', '100 miles'],
  ...['110 mi', '6 hours', '30-100 miles'],
];

const pieces = [
  ...['flint', 'CITY', 'canon', 'élan', 'E', '%', '_', '\\', "'", '"', 'ss', 'σ', 'kan'],
  ...["martha's", 'martha‘s', 'Legends’ fondo', 'o´brien', 'back’n', '“', '”night', 'city-reno'],
  ...['dirty kanza', 'KANZ', 'elan "vital"', 'roubaix', 'old flint-hills', '100'],
  ...['City — Gravel', '–', '1‑2', '9-14', "d'alene", 'd’A', "ne'o"],
];

const maybe = <T>(values: fc.Arbitrary<T>) => fc.option(values, { freq: 1, nil: undefined });

/** Near the day of the tests, so that windows open and close around it. */
const nearDay = fc.integer({ min: -40, max: 40 }).map((days) => addDays(middle, days));

const prices = fc.constantFrom(0, 25, 62.5, 100);

const courses = fc.record(
  {
    distance: fc.constantFrom(
      ...[0.5, 3, 25, 50, 90, 100, 110].map((value) => ({ value, unit: 'mi' })),
      ...[{ value: 6, unit: 'hours' }, { value: 100, unit: 'km' }, undefined],
    ),
    name: fc.constantFrom('30-100 miles', 'Elite'),
    price: prices,
    priceRises: fc.uniqueArray(fc.record({ from: nearDay, price: prices }), {
      maxLength: 3,
      selector: ({ from }) => from,
    }),
  },
  { requiredKeys: ['distance', 'name'] },
);

const sorted = (length: number) =>
  fc.array(nearDay, { minLength: length, maxLength: length }).map((days) => days.sort());

const registrations = fc
  .record({
    days: sorted(2),
    lottery: sorted(3),
    has: fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
    soldOut: fc.constantFrom(true, false, false, false, false),
    waitingList: fc.boolean(),
    byLottery: fc.boolean(),
  })
  .map(({ days, lottery, has, ...flags }) => ({
    opens: has[0] ? days[0] : undefined,
    closes: has[1] ? days[1] : undefined,
    lotteryOpens: has[2] ? lottery[0] : undefined,
    lotteryCloses: has[3] ? lottery[1] : undefined,
    lotteryDraw: has[3] ? lottery[2] : undefined,
    ...flags,
  }));

/** Input for `raceFieldsSchema`. */
export const records = fc
  .record({
    name: fc.constantFrom(...names),
    number: fc.nat({ max: 40 }),
    place: fc.constantFrom(...towns),
    hasCoords: fc.boolean(),
    genre: fc.constantFrom(...genreIds.slice(0, 4)),
    days: fc.integer({ min: -500, max: 500 }).map((days) => (days % 3 === 0 ? days % 5 : days)),
    length: fc.option(fc.nat({ max: 4 }), { nil: undefined }),
    eventStatus: fc.constantFrom(...eventStatuses),
    distance: fc.subarray(distances, { maxLength: 3 }),
    tags: fc.subarray(tags, { maxLength: 3 }),
    hasRegistration: fc.boolean(),
    courses: maybe(fc.array(courses, { minLength: 1, maxLength: 3 })),
    registration: maybe(registrations),
  })
  .map(({ name, number, place, hasCoords, days, length, hasRegistration, ...rest }) => {
    const date = addDays(middle, days);
    return {
      ...rest,
      ...place,
      name: number > 20 ? `${name} ${number}` : name,
      coords: hasCoords ? place.coords : undefined,
      date,
      endDate: length === undefined ? undefined : addDays(date, length),
      previousDates: rest.eventStatus === 'rescheduled' ? ['2027-01-01'] : [],
      regUrl: hasRegistration ? 'https://register.example.org/' : undefined,
    };
  });

const seldom = <T>(values: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 5, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: values });

const text = fc.oneof(
  fc.constantFrom(...pieces, ...names, ...towns.map(({ location }) => location), ...tags),
  fc
    .tuple(fc.constantFrom(...names, ...tags), fc.nat({ max: 12 }), fc.integer({ min: 1, max: 6 }))
    .map(([name, start, length]) => name.slice(start, start + length)),
  fc.string({ maxLength: 3 }),
);

const bands = fc.constantFrom(...distanceBandIds);

/** Lengths at the edges of a tenth around 100, and others. */
const miles = fc.constantFrom(
  ...['0.5', '3', '25', '27.7', '50', '62', '90.9', '91', '99.99', '100', '111.1', '111.2'],
  ...['0-25', '0-62.1', '24.9-110', '62.1-', '100-'],
);

const dollars = fc.constantFrom('0', '24.99', '25', '62.50', '99', '500');

/** Filters that a single course must match. */
const course = fc
  .record({ distance: maybe(bands), miles: maybe(miles), price: dollars })
  .map((filters) => Object.entries(filters).filter(([, value]) => value !== undefined));

const day = fc.integer({ min: -400, max: 400 }).map((days) => addDays(middle, days));

/** Parameters that `parseRaceQuery` accepts. */
export const addresses = fc
  .record({
    q: maybe(text.filter((value) => !/\p{Cc}/u.test(value))),
    genre: seldom(fc.constantFrom('all', ...genreIds.slice(0, 4))),
    state: seldom(fc.constantFrom('ks', 'Colorado', 'HI')),
    location: seldom(
      fc.constantFrom(
        'Kansas',
        'MO',
        'Kansas, Hawaii or NY',
        'colo',
        'kans',
        'new',
        'kent',
        'emporia',
        'Emporia, Kansas',
        'emporia ks',
        'Kansas City, Missouri',
        'cañon city, colorado',
        'canon city, co',
        ',',
        'k',
        "coeur d'alene",
        'd`A',
      ),
    ),
    days: seldom(fc.tuple(day, day).map((days) => days.sort())),
    from: seldom(day),
    near: seldom(
      fc.record({
        near: fc.constantFrom('38.4,-96.2', '40.015,-105.27', '21.3,-157.8', '52,179.9'),
        within: fc.constantFrom('1', '30', '130', '700', '4000'),
      }),
    ),
    area: seldom(
      fc.constantFrom(
        ...['-100,30,-90,40', '-105.27,-90,-96.2,90', '-180,-90,180,90', '0,0,0,0'],
        // Alaska's Aleutians, and everything except what is between two meridians.
        ...['170,50,-160,72', '-96,20,-105,60'],
      ),
    ),
    distance: seldom(bands),
    miles: seldom(miles),
    course: seldom(course),
    tags: seldom(fc.constantFrom('series', 'SERIES,elite', '100%, a_b', '__proto__', 'serie')),
    open: seldom(fc.constant('1')),
    registration: seldom(fc.constantFrom(...registrationFilters)),
    price: seldom(dollars),
    eventStatus: seldom(fc.constantFrom(...eventStatuses)),
    when: maybe(
      fc.constantFrom(
        ...['upcoming', 'past', 'all', 'this-weekend', 'next-weekend', 'next-30-days'],
        ...['2027-06', '2027-05', '2027-spring', '2027-winter'],
      ),
    ),
    page: seldom(fc.constantFrom('1', '2', '3')),
    perPage: seldom(fc.constantFrom('1', '7')),
  })
  .map(({ days, from, near, course = [], ...rest }) => {
    const range = days ? { from: days[0], to: days[1] } : { from };
    const all = { ...rest, ...range, ...near, ...Object.fromEntries(course) };
    const given = Object.entries(all).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    );
    return Object.fromEntries(given);
  });
