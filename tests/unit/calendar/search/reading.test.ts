import { expect, test } from 'vitest';
import { noneOfAll } from '#calendar/query/search-words.ts';
import { answer } from '#calendar/search/reading/answer.ts';
import type { Reading } from '#calendar/search/reading/part.ts';
import { suggest } from '#calendar/search/reading/suggest.ts';
import { withPlaces } from '#calendar/search/reading/typed-places.ts';
import { vocabularyOf } from '#calendar/search/reading/vocabulary.ts';
import { everyRace, search } from '#calendar/search/search.ts';
import { fold } from '#calendar/text/text.ts';
import records from '#data/races.json' with { type: 'json' };
import { createRandom } from '../../../bench/random.ts';
import { raceFields } from '../../../race.ts';
import { isHeldOut, labeled, labeledQueries, meantRows } from './labeled.ts';
import { identified, indexOf, queryOf } from './listed.ts';

const index = indexOf(identified(records), labeled);
const boulder = { name: 'Boulder', state: 'CO', lat: 40.02, lng: -105.3 } as const;
const ofCalendar = vocabularyOf(index);
const vocabulary = withPlaces(
  ofCalendar,
  new Map([['80302', [{ ...boulder, zip: '80302', races: 0 }]]]),
);

const ask = (q: string, address: Record<string, string> = {}) =>
  answer(index, queryOf({ ...address, q }, labeled), labeled, vocabulary);

const labels = (q: string, address?: Record<string, string>) =>
  ask(q, address).reading?.parts.map(({ label }) => label);

/** What the page says when no race matches what was understood. */
const noneOf = (reading: Reading | undefined) => reading?.unmet && noneOfAll(reading.unmet);

test('each label means a race in the calendar', () => {
  const empty = labeledQueries.filter((query) => meantRows(index, query).size === 0);
  expect(empty).toEqual([]);
});

/** The shares of searches that find what is meant first, and among the first three. */
function shares(queries: typeof labeledQueries) {
  let first = 0;
  let among = 0;
  const missed: string[] = [];
  for (const query of queries) {
    const meant = meantRows(index, query);
    const { rows, leading } = ask(query.q);
    // A list counts only if complete: all its races, and no others except those whose exact name was typed.
    const isList = query.list !== undefined;
    const isWhole =
      rows.slice(leading).every((row) => meant.has(row)) &&
      [...meant].every((row) => rows.includes(row));
    const rank = rows.findIndex((row) => meant.has(row));
    const isFirst = isList ? isWhole : rank === 0;
    if (isFirst) first += 1;
    else missed.push(query.q);
    if (isFirst || (rank >= 0 && rank < 3)) among += 1;
  }
  return { first: first / queries.length, among: among / queries.length, missed };
}

test.each([
  ['that the rules were made with', labeledQueries.filter((_, at) => !isHeldOut(at))],
  ['that were held out', labeledQueries.filter((_, at) => isHeldOut(at))],
])('finds what riders mean: searches %s', (_, queries) => {
  const { first, among, missed } = shares(queries);
  expect(first, missed.join('\n')).toBeGreaterThanOrEqual(0.9);
  expect(among, missed.join('\n')).toBeGreaterThanOrEqual(0.97);
});

/** Adds a typo: a letter swapped with the next, left out, doubled or replaced by the next key. */
function withSlip(text: string, random: () => number): string {
  const keys = 'qwertyuiop asdfghjkl zxcvbnm';
  const at = 1 + Math.floor(random() * (text.length - 2));
  const [letter = '', next = ''] = [text[at], text[at + 1]];
  const beside = keys[keys.indexOf(letter) + 1] ?? letter;
  const slips = [
    next + letter,
    next,
    letter + letter + next,
    (beside === ' ' ? letter : beside) + next,
  ];
  return text.slice(0, at) + slips[Math.floor(random() * slips.length)] + text.slice(at + 2);
}

test('a misspelled name is found without its possessive ending', () => {
  expect(ask('rebeca').races.map(({ name }) => name)).toEqual(["Rebecca's Private Idaho"]);
});

test('finds a race by its name with any typo', () => {
  const random = createRandom(17);
  const races = Array.from(
    search(index, { ...everyRace, when: 'upcoming' }, labeled).rows,
    index.race,
  );
  const missed = races.filter(({ id, name }) => {
    const words = fold(name).split(' ');
    const at = words.findIndex((word) => /^[a-z]{6,}$/.test(word));
    if (at < 0) return false;
    const typed = words.map((word, place) => (place === at ? withSlip(word, random) : word));
    const found = ask(typed.slice(0, 5).join(' '));
    return !found.races.slice(0, 3).some((race) => race.id === id || race.name === name);
  });
  expect(
    missed.map(({ name }) => name).length / races.length,
    missed.map(({ name }) => name).join('\n'),
  ).toBeLessThan(0.1);
});

test.each([
  ['gravel colorado june', ['Gravel', 'Colorado', 'June 2027']],
  ['gravel colora', ['Gravel', 'Colorado']],
  ['or', ['Oregon']],
  ['gravel 60-100 miles', ['Gravel', '60 to 100 mi']],
  ['between 50 and 75 miles gravel', ['Gravel', '50 to 75 mi']],
  ['christmas', ['December 2026']],
  ['new year’s day', ['Jan 1, 2027']],
  ['mother’s day', ['May 9, 2027']],
  ['north texas gravel', ['Gravel', 'Texas']],
  ['eastern oregon', ['Oregon']],
  ['west virginia', ['West Virginia']],
  ['socal gravel', ['Gravel', 'California']],
  ['unbound xl', ['“unbound”']],
  ['yesterday', ['Nov 22, 2026']],
  ['last weekend', ['Nov 20–22, 2026']],
  ['last month', ['October 2026']],
  ['gravel last year', ['Gravel', '2025']],
  ['point to point', ['“point”']],
  ['new york city', ['Within 50 mi of New York, NY']],
  ['crit nyc', ['Criterium', 'Within 50 mi of New York, NY']],
  ['mt washington', ['“mt”', '“washington”']],
  ['best gravel races in colorado', ['Gravel', 'Colorado']],
  ['gravel next year', ['Gravel', '2027']],
  ['june colorado gravel', ['Gravel', 'Colorado', 'June 2027']],
  ['100 mile gravel near denver', ['Gravel', 'Within 250 mi of Denver, CO', 'About 100 mi']],
  ['races near 80302', ['Within 50 mi of 80302']],
  ['gravel 80302-1234', ['Gravel', 'Within 50 mi of 80302']],
  ['gravel boulder co 80302', ['Gravel', 'Within 50 mi of 80302']],
  ['80302', ['Within 50 mi of 80302']],
  ['mtb utah or colorado', ['Mountain', 'Utah or Colorado']],
  ['utah, colorado and idaho mtb', ['Mountain', 'Utah, Colorado or Idaho']],
  ['me or nh', ['Maine or New Hampshire']],
  ['kansas city missouri', ['Within 50 mi of Kansas City, MO']],
  ['not gravel texas', ['Gravel', 'Texas']],
  ['12/5', ['Dec 5, 2026']],
  ['gravel 6/5-6/6', ['Gravel', 'Jun 5–6, 2027']],
  // Places that begin like a unit.
  ['6/5-6/6 kansas', ['Kansas', 'Jun 5–6, 2027']],
  ['3/27 michigan', ['Michigan', 'Mar 27, 2027']],
  ['gravel 50 miles', ['Gravel', 'About 50 mi']],
  ['about 60 miles', ['About 60 mi']],
  ['gravel around 60 miles', ['Gravel', 'About 60 mi']],
  ['100k gravel michigan', ['Gravel', 'Michigan', 'About 62 mi']],
  ['100kilometers gravel michigan', ['Gravel', 'Michigan', 'About 62 mi']],
  ['belgian waffle ride 100k', ['About 62 mi', '“belgian waffle”']],
  ['leadville 100', ['“100”', '“leadville”']],
  ['crit boulder', ['Criterium', 'Within 50 mi of Boulder, CO']],
  ['unbuond', ['“unbound”']],
  ['mtb this weekend', ['Mountain', 'This weekend']],
  ['gravel this weekend', ['Gravel']],
  ['next weekend gravel', ['Gravel']],
  ['unbound gravel 200', ['Gravel', 'About 200 mi', '“unbound”']],
  ['gravel within 75 miles of emporia', ['Gravel', 'Within 75 mi of Emporia, KS']],
  ['what is on in vermont in june', ['Vermont', 'June 2027']],
  ['What’s on in Vermont in June?', ['Vermont', 'June 2027']],
  ['are there any races in vermont in june', ['Vermont', 'June 2027']],
  ['show me some gravel races in ohio', ['Gravel', 'Ohio']],
  ['when is unbound', ['“unbound”']],
  ['gravel me', ['Gravel', 'Maine']],
  ['december 5-6', ['Dec 5–6, 2026']],
  ['weekend of june 5', ['Jun 4–6, 2027']],
  ['june 30 mile gravel', ['Gravel', 'June 2027', 'About 30 mi']],
  ['may', ['May 2027']],
  ['November', ['November 2026']],
  [
    'what gravel races are there within 100 miles of denver in the spring of 2027',
    ['Gravel', 'Within 100 mi of Denver, CO', 'Spring 2027'],
  ],
])('reads %s', (q, parts) => {
  expect(labels(q)).toEqual(parts);
});

test.each([
  ['under 50 miles', ['Up to 50 mi']],
  ['<50 miles', ['Up to 50 mi']],
  ['gravel under 100k', ['Gravel', 'Up to 62 mi']],
  ['gravel no more than 60 miles', ['Gravel', 'Up to 60 mi']],
  ['gravel over 100 miles', ['Gravel', '100 mi or more']],
  ['100+ mile gravel', ['Gravel', '100 mi or more']],
])('reads a limit of miles: %s', (q, parts) => {
  expect(labels(q)).toEqual(parts);
  const { races, upcoming, reading } = ask(q);
  const { from, to } = (reading?.query.miles ?? {}) as { from: number; to: number };
  expect(upcoming).toBeGreaterThan(0);
  for (const race of races) {
    expect(race.miles.some((miles) => miles >= from && miles <= to)).toBe(true);
  }
});

test.each([
  ['races in the midwest', ['Midwest'], 12],
  ['northeast', ['Northeast'], 9],
  ['mtb races in new england', ['Mountain', 'New England'], 6],
  ['gravel on the east coast', ['Gravel', 'East Coast'], 16],
  ['gravel pnw', ['Gravel', 'Pacific Northwest'], 3],
])('a region means all of its states: %s', (q, parts, count) => {
  expect(labels(q)).toEqual(parts);
  const { races, upcoming, reading } = ask(q);
  expect(reading?.query.states).toHaveLength(count);
  expect(upcoming).toBeGreaterThan(0);
  for (const race of races) expect(reading?.query.states).toContain(race.state);
});

test('typed miles match a course about as long, or else their band', () => {
  const { reading, races, upcoming } = ask('100 mile gravel');
  expect(reading?.query.miles).toBe(100);
  expect(reading?.query.distance).toBeUndefined();
  expect(reading?.parts).toContainEqual({ label: 'About 100 mi', params: { miles: '100' } });
  expect(upcoming).toBeGreaterThan(10);
  for (const race of races)
    expect(race.miles.some((miles) => miles >= 90 && miles <= 110)).toBe(true);
  for (const [q, sentence] of [
    [
      '180 mile gravel colorado',
      'No gravel races of about 180 miles in Colorado. Showing races of 100+ miles instead.',
    ],
    [
      'gravel 170 miles within 300 miles of denver',
      'No gravel races of about 170 miles within 300 miles of Denver. Showing races of 100+ miles instead.',
    ],
    [
      'unbound 500',
      'No bike races for “unbound” of about 500 miles. Showing races of 100+ miles instead.',
    ],
  ] as const) {
    const wider = ask(q).reading;
    expect(noneOf(wider)).toBe(sentence);
    expect(wider?.query.miles).toBeUndefined();
    expect(wider?.query.distance).toBe('100-');
    expect(wider?.leftOut).toEqual([]);
  }
  expect(ask('100 mile gravel', { distance: '25-50' }).reading?.query.miles).toBeUndefined();
});

test('a typed price applies to the course of the typed length, and the page says so if none matches it or an open registration', () => {
  const course = (value: number, price: number) => ({ distance: { value, unit: 'mi' }, price });
  const some = indexOf(
    identified([
      raceFields({ name: 'Apart', courses: [course(50, 60), course(100, 180)] }),
      raceFields({ name: 'Both', courses: [course(50, 60), course(100, 150)] }),
    ]),
    labeled,
  );
  for (const q of ['100 miles under $150', '100 mi $150', 'under 150 dollars 100 miles gravel']) {
    const found = answer(some, queryOf({ q }, labeled), labeled, vocabularyOf(some));
    expect([q, found.races.map(({ name }) => name)]).toEqual([q, ['Both']]);
    expect(found.reading?.parts.map(({ label }) => label)).toContain('Up to $150');
  }
  const { reading } = ask('100 mile gravel kansas under $150');
  expect(noneOf(reading)).toBe(
    'No gravel races of about 100 miles for $150 or less in Kansas. Showing all prices.',
  );
  expect(noneOf(ask('gravel rhode island').reading)).toBe(
    'No gravel races in Rhode Island. Showing all places.',
  );
  // No race's price is known. "Under" isn't Thunder Ridge, and $50 aren't 50 miles.
  expect(noneOf(ask('gravel under $50').reading)).toBe(
    'No gravel races for $50 or less. Showing all prices.',
  );
  expect(noneOf(ask('under $50').reading)).toBe(
    'No bike races for $50 or less. Showing all prices.',
  );
  // Nor is any known to be open. "Open" isn't Open Range.
  expect(noneOf(ask('registration open').reading)).toBe(
    'No bike races with open registration. Showing all races.',
  );
  expect(noneOf(ask('gravel entries open colorado').reading)).toBe(
    'No gravel races with open registration in Colorado. Showing all races.',
  );
  expect(labels('rule of $3.99')).not.toContain('Up to $3');
  expect(labels('gravel under 18')).not.toContain('Up to $18');
});

test('a course of the typed length is worth a longer drive, unless the radius was typed', () => {
  const salina = { location: 'Salina, KS', coords: { lat: 38.84, lng: -97.61 } };
  const wichita = { location: 'Wichita, KS', coords: { lat: 37.69, lng: -97.34 } };
  const some = indexOf(
    identified([
      raceFields({ ...wichita, name: 'Long', distance: ['200 mi'] }),
      raceFields({ ...salina, name: 'Right', distance: ['100 mi', '50 mi'] }),
    ]),
    labeled,
  );
  const found = (q: string) => {
    const { reading, races } = answer(some, queryOf({ q }, labeled), labeled, vocabularyOf(some));
    return [races.map(({ name }) => name), reading?.query.within, reading?.query.distance];
  };
  expect(found('100 mile gravel near wichita')).toEqual([['Right'], 100, undefined]);
  expect(found('100 mile gravel within 50 miles of wichita')).toEqual([['Long'], 50, '100-']);
  expect(found('150 mile gravel near wichita')).toEqual([['Long'], 50, '100-']);
});

test('words of an event’s other names count as words of its name', () => {
  const [race] = identified([raceFields({ name: 'Unbound Gravel' })]);
  const others = identified([raceFields({ name: 'Flint Hills 100', tags: ['dirty'] })]);
  const races = [...others, { ...race, aliases: ['Dirty Kanza'] } as (typeof others)[number]];
  const some = indexOf(races, labeled);
  const words = vocabularyOf(some);
  for (const q of ['dirty kanza', 'dirty kanzaa', 'Dirty Kanza 2027', 'kanza kansas']) {
    const found = answer(some, queryOf({ q }, labeled), labeled, words);
    expect([q, found.races[0]?.name]).toEqual([q, 'Unbound Gravel']);
  }
});

test('a listed race that is named comes before a town of one of its words', () => {
  const martin = { location: 'Martin, MI', state: 'MI', coords: { lat: 42.54, lng: -85.64 } };
  const fayetteville = { location: 'Fayetteville, AR', state: 'AR' };
  const races = (date: string) =>
    identified([
      raceFields({ ...martin, name: 'Dirty Donut' }),
      raceFields({ ...fayetteville, name: 'Joe Martin Stage Race', date, endDate: undefined }),
      raceFields({ ...fayetteville, name: 'No Name Gravel' }),
      raceFields({ ...fayetteville, name: 'US Cup Finals' }),
    ]);
  for (const date of ['2027-05-20', '2026-05-20']) {
    const some = indexOf(races(date), labeled);
    const found = (q: string) =>
      answer(some, queryOf({ q }, labeled), labeled, vocabularyOf(some)).races.map(
        ({ name }) => name,
      );
    for (const q of [
      'joe martin',
      'martin joe',
      'joe marten',
      'joe martin stage',
      'joe martin arkansas',
    ]) {
      expect([q, found(q)]).toEqual([q, ['Joe Martin Stage Race']]);
    }
    expect(found('martin michigan')).toEqual(['Dirty Donut']);
    // Nor are these words of a filter.
    expect(found('no name')).toEqual(['No Name Gravel']);
    expect(found('us cup')).toEqual(['US Cup Finals']);
  }
});

test('after a word that no race has, a town with hardly any races is a word of a name', () => {
  expect(labels('joe martin')).toEqual(['“martin”']);
  expect(ask('joe martin').reading).toMatchObject({ around: undefined, leftOut: ['joe'] });
  expect(labels('joe martin mi')).toEqual(['Within 50 mi of Martin, MI']);
  expect(labels('joe near martin')).toEqual(['Within 50 mi of Martin, MI']);
  expect(labels('martin')).toEqual(['Within 50 mi of Martin, MI']);
  for (const [q, town] of [
    ['xyzzyplugh emporia', 'Emporia, KS'],
    ['xyzzyplugh trenton', 'Trenton, NJ'],
  ] as const) {
    expect(ask(q).reading?.around).toBe(town);
  }
});

test('exact matches come first, and alone if they are enough', () => {
  const { reading, total } = ask('festival');
  expect(reading).toBeUndefined();
  expect(total).toBe(search(index, { ...everyRace, q: 'festival' }, labeled).total);
  const few = search(index, { ...everyRace, q: 'boulder cup' }, labeled);
  expect([...ask('boulder cup').rows].slice(0, few.total)).toEqual([...few.rows]);
});

test('a discipline alone means its whole list, in order, whatever has its name: Off Road', () => {
  for (const [q, genre] of [
    ['gravel', 'gravel'],
    ['Road', 'road'],
    ['mountain bike', 'mtn'],
    ['crit', 'crit'],
  ] as const) {
    const { rows, leading, reading } = ask(q);
    expect([...rows]).toEqual([...search(index, { ...everyRace, genre }, labeled).rows]);
    expect([leading, reading?.query.genre]).toEqual([0, genre]);
    expect(ask(q, { exact: '1' }).reading).toBeUndefined();
  }
});

test('races with the text in their names come before those with it only in a place or tag', () => {
  const { reading, leading, races } = ask('leadville');
  expect(reading).toBeUndefined();
  expect(leading).toBeGreaterThan(0);
  const isNamed = races.map(({ name }) => fold(name).includes('leadville'));
  expect(isNamed.slice(0, leading + 1)).toEqual([...Array(leading).fill(true), false]);
  expect(ask('leadville', { exact: '1' }).leading).toBe(0);
});

test('a month or season means the next one; if it has no races, those of the last time are shown', () => {
  for (const q of [
    'gravel within 100 miles of denver in spring',
    'gravel within 100 miles of denver in spring 2027',
  ]) {
    expect(labels(q)).toEqual(['Gravel', 'Within 100 mi of Denver, CO', 'Spring 2027']);
    const { reading, races, upcoming, past } = ask(q);
    expect(reading?.lastTime).toMatchObject({
      ...{ upcoming: 'Spring 2027', label: 'Spring 2026', races: 1 },
    });
    expect({ upcoming, past }).toEqual({ upcoming: 0, past: 1 });
    expect(races[0]?.date).toMatch(/^2026-0[345]/);
  }
  expect(labels('gravel near denver spring')).toContain('Spring 2027');
  expect(ask('gravel spring')).toMatchObject({ past: 0, reading: { lastTime: undefined } });
  expect(labels('gravel within 100 miles of denver')).not.toContain('Spring 2027');
});

test('a past time without races still means that time, and finds none', () => {
  expect(labels('december 2019')).toEqual(['December 2019']);
  expect(ask('december 2019')).toMatchObject({ total: 0, reading: { leftOut: [] } });
  expect(labels('gravel ohio in july 2019')).toEqual(['Gravel', 'Ohio', 'July 2019']);
  expect(labels('unbound december 2019')).toEqual(['“unbound”']);
});

test('in past races, a month means the last such month', () => {
  const { reading } = ask('gravle june', { when: 'past' });
  expect(reading?.parts.map(({ label }) => label)).toEqual(['Gravel', 'June 2026']);
  expect(reading?.lastTime).toBeUndefined();
});

test('a name outweighs a month that its race is not in', () => {
  const { reading } = ask('unbound may');
  expect(reading).toMatchObject({ leftOut: [], lastTime: undefined });
  expect(noneOf(reading)).toBe('No bike races for “unbound” in May 2027. Showing all dates.');
  expect(labels('unbound may')).toEqual(['“unbound”']);
});

test('a day without races widens to its month', () => {
  expect(labels('colorado july 4')).toEqual(['Colorado', 'July 2027']);
  expect(labels('july 4')).toEqual(['July 2027']);
  const { reading } = ask('colorado july 4');
  expect(reading?.leftOut).toEqual([]);
  expect(noneOf(reading)).toBe(
    'No bike races in Colorado on Jul 4, 2027. Showing July 2027 instead.',
  );
});

test('a weekday means the next one, or the next 30 days, and is no name next to a discipline or place', () => {
  expect(labels('bmx saturday')).toEqual(['BMX', 'Sat, Nov 28, 2026']);
  expect(labels('saturday')).toEqual(['Sat, Nov 28, 2026']);
  for (const q of ['mtb sunday', 'mtb sun']) {
    expect(labels(q)).toEqual(['Mountain', 'Next 30 days']);
  }
  for (const q of ['gravel sat', 'road saturday', 'gravel sun']) {
    expect(labels(q)?.[0]).toMatch(/^(Gravel|Road)$/);
    expect(noneOf(ask(q).reading)).toMatch(
      /^No (gravel|road) races on (Sat|Sun), Nov 2[89], 2026\. /,
    );
    expect(ask(q).reading?.leftOut).toEqual([]);
    expect(ask(q).upcoming).toBeGreaterThan(0);
  }
  expect(labels('saturday june 5')).toEqual(['Jun 5, 2027']);
  expect(ask('saturday june 5').reading?.alternatives).toEqual([]);
  expect(ask('saturday in june').reading?.alternatives).toEqual([
    { kind: 'days', words: 'saturday', text: 'saturday' },
  ]);
  expect(labels('sun valley')).toEqual(['“sun”', '“valley”']);
  expect(labels('single speed sunday')).toEqual(['“single speed”', '“sunday”']);
  expect(labels('sat')).toEqual(['“sat”']);
});

test('a day that does not exist means its month, and no course', () => {
  for (const [q, month, leftOut] of [
    ['feb 30', 'February 2027', 'feb 30'],
    ['june 31st', 'June 2027', 'june 31st'],
    ['2/30/2027', 'February 2027', 'february 30 2027'],
    ['2/30', 'February 2027', 'february 30'],
  ] as const) {
    expect(labels(q)).toEqual([month]);
    expect(ask(q).reading?.leftOut).toEqual([leftOut]);
  }
  expect(labels('gravel june 31')).toEqual(['Gravel', 'June 2027']);
});

test('of two disciplines, the first counts, and the other is offered', () => {
  for (const q of ['gravel or mtb', 'gravel & mtb', 'gravel, mtb']) {
    expect(labels(q)).toEqual(['Gravel']);
    expect(ask(q).rows).toEqual(ask('gravel races').rows);
    expect(ask(q).reading?.alternatives).toEqual([{ kind: 'genre', words: 'mtb', text: 'mtb' }]);
  }
  expect(labels('road or gravel colorado')).toEqual(['Road', 'Colorado']);
  expect(ask('road or gravel colorado').reading?.alternatives).toEqual([
    { kind: 'genre', words: 'gravel', text: 'gravel colorado' },
  ]);
  expect(ask('gravel, gravel oregon').reading?.alternatives).toEqual([]);
});

test("a state's code in capitals is that state, even if it's also a word", () => {
  expect(labels('OR gravel')).toEqual(['Gravel', 'Oregon']);
  expect(labels('gravel races IN')).toEqual(['Gravel', 'Indiana']);
  expect(labels('gravel or mtb')).not.toContain('Oregon');
  expect(labels('GRAVEL OR MTB')).toEqual(['Gravel']);
});

test('the namesakes of a town are offered if they have upcoming races', () => {
  const namesakes = (q: string) => ask(q).reading?.alternatives.map(({ words }) => words);
  expect(ask('springfield').reading?.alternatives).toContainEqual({
    kind: 'town',
    words: 'Springfield, OH',
    text: 'Springfield, OH',
  });
  expect(labels('Springfield, OH')).toEqual(['Within 50 mi of Springfield, OH']);
  for (const { text, words } of ask('gravel springfield').reading?.alternatives ?? []) {
    expect(labels(text)).toContain(`Within 50 mi of ${words}`);
    expect(ask(text).rows.length).toBeGreaterThan(0);
  }
  expect(namesakes('springfield ohio')).toEqual([]);
  expect(namesakes('boulder')).toEqual([]);
});

test('a town is in the state that the page is limited to, if there is one', () => {
  expect(labels('springfield')).toEqual(['Within 100 mi of Springfield, MO']);
  expect(labels('springfield', { location: 'OH' })).toEqual(['Within 50 mi of Springfield, OH']);
});

test('twenty words that no race has together are read at once', () => {
  const words =
    'gran fondo hill classic river lake ride tour trail stage valley mountain city park forest crusher grinder dirt epic ultra';
  const started = performance.now();
  ask(words);
  expect(performance.now() - started).toBeLessThan(500);
});

test('a region is searched around its biggest town', () => {
  expect(labels('twin cities')).toEqual(['Within 250 mi of Minneapolis, MN']);
  expect(labels('front range')).toEqual(['Within 50 mi of Denver, CO']);
});

test('a misspelling never stands in for a word that names have, and a town of a name is no place', () => {
  expect(labels('bear 6/3')).toEqual(['“bear”']);
  expect(noneOf(ask('bear 6/3').reading)).toBe(
    'No bike races for “bear” on Jun 3, 2027. Showing all dates.',
  );
  expect(ask('paris-roubaix').reading).toMatchObject({ leftOut: ['paris'], unmet: undefined });
});

test('of two conflicting times, the first counts, and the other is named', () => {
  expect(labels('dec 5 vs dec 12')).toEqual(['Dec 5, 2026']);
  expect(ask('dec 5 vs dec 12').reading).toMatchObject({
    alternatives: [{ kind: 'days', words: 'dec 12', text: 'dec 12' }],
    leftOut: [],
  });
  expect(ask('compare gravel this weekend and next weekend').reading?.alternatives).toEqual([
    { kind: 'days', words: 'next weekend', text: 'gravel next weekend' },
  ]);
  expect(labels('june gravel 2027')).toEqual(['Gravel', 'June 2027']);
});

test('a month alone isn’t searched for in names, unless the search is exact', () => {
  const month = ask('may');
  expect(month.races.every(({ date }) => date < '2027-06-01')).toBe(true);
  expect(month.upcoming).toBeGreaterThan(0);
  expect(ask('may', { exact: '1' })).toMatchObject({ reading: undefined });
  expect(ask('mayhem').reading?.parts[0]?.label).not.toBe('May 2027');
  expect(ask('spring')).toMatchObject({ reading: undefined });
});

test('a year or a state’s name means all of its races, in order, even if some have it in their names', () => {
  for (const [q, isMeant] of [
    ['2027', ({ date }: { date: string }) => date.startsWith('2027')],
    ['Oregon', ({ state }: { state: string }) => state === 'OR'],
  ] as const) {
    const { rows, races, leading, reading } = ask(q);
    const named = search(index, { ...everyRace, q }, labeled);
    expect(reading?.parts.map(({ label }) => label)).toEqual([q]);
    expect(leading).toBe(0);
    expect(races.filter(isMeant)).toEqual(
      Array.from(search(index, everyRace, labeled).rows, index.race).filter(isMeant),
    );
    expect([...named.rows].filter((row) => !rows.includes(row))).toEqual([]);
    expect(ask(q, { exact: '1' }).total).toBe(named.total);
  }
  // A code is part of many words, so only its state is meant.
  const { races, upcoming } = ask('CO');
  expect(upcoming).toBeGreaterThan(3);
  expect(new Set(races.map(({ state }) => state))).toEqual(new Set(['CO']));
});

test('a text that names write in several ways finds them all, in order', () => {
  for (const [q, other] of [
    ['gran fondo', 'granfondo'],
    ['hill climb', 'hillclimb'],
    ['12 hour', '12 hours'],
  ] as const) {
    const { rows, races } = ask(q);
    const literal = search(index, { ...everyRace, q: other }, labeled);
    expect([q, [...literal.rows].filter((row) => !rows.includes(row))]).toEqual([q, []]);
    expect(races.length).toBeGreaterThan(literal.total);
  }
  expect(ask('gran fondo').leading).toBe(0);
  expect(ask('time trial').races.map(({ name }) => name)).not.toContain('Battenkill');
});

test('without other races, those with the exact text or name are in order', () => {
  const { races, leading } = ask('barry roubaix');
  expect(leading).toBe(0);
  expect(races.map(({ date }) => date >= labeled.day)).toEqual([true, false, false]);
  // Nor do past races with the exact text come ahead of all upcoming ones.
  const hours = ask('6 hour');
  expect(hours.upcoming).toBeGreaterThan(0);
  expect(hours.races[0]?.date.localeCompare(labeled.day)).toBe(1);
});

test('a part of a state is its state, and the page says so', () => {
  expect(ask('north texas gravel').reading?.leftOut).toEqual(['north']);
  // Unless a race has those words.
  expect(labels('north georgia')).toEqual(['“north”', '“georgia”']);
});

test('“state” after a state says nothing, unless names go on with it', () => {
  expect(labels('washington state')).toEqual(['Washington']);
  expect(labels('mtb oregon state')).toEqual(['Mountain', 'Oregon']);
  expect(labels('new york state')).toEqual(['New York']);
  expect(labels('colorado state championships')).toContain('“state”');
  expect(labels('oregon state')).toEqual(['Oregon']);
  expect(ask('oregon state').rows).toEqual(ask('oregon').rows);
  // `ok` is a word, too.
  expect(labels('in state park')).not.toContain('Indiana');
});

test('the country narrows nothing, and is a chip where no other place is', () => {
  const whole = { label: 'United States', params: { location: 'United States' } };
  for (const q of ['united states', 'USA', 'us', 'races in the U.S.']) {
    expect([q, ask(q).reading?.parts]).toEqual([q, [whole]]);
    expect(ask(q).total).toBe(search(index, everyRace, labeled).total);
  }
  for (const q of ['usa gravel', 'gravel united states']) {
    expect(labels(q)).toEqual(['Gravel', 'United States']);
    expect(ask(q).rows).toEqual(ask('gravel races').rows);
  }
  expect(labels('usa colorado')).toEqual(['Colorado']);
  expect(labels('usa gravel', { location: 'CO' })).toEqual(['Gravel']);
  // Races have it in their names.
  expect(labels('usa cycling')).toEqual(['“usa”']);
});

test.each([
  ['mtb colorado', { genre: 'gravel' }, 'mtb', ['Colorado']],
  ['gravel in july', { when: '2027-06' }, 'july', ['Gravel']],
  ['gravel 30 miles', { distance: '100-' }, '30 miles', ['Gravel']],
  ['gravel kansas', { location: 'CO' }, 'kansas', ['Gravel']],
] as const)('a word against the page’s own filter is overruled: %s', (q, page, word, parts) => {
  expect(ask(q, page).reading).toMatchObject({ leftOut: [], overruled: [word] });
  expect(labels(q, page)).toEqual(parts);
});

test('a metric century is about 62 miles, Valentine’s Day a date, and two words no misspelled one', () => {
  expect(labels('metric century gravel')).toEqual(['Gravel', 'About 62 mi']);
  expect(labels('valentine’s day')).toEqual(['Feb 14, 2027']);
  expect(labels('seaoter')).toEqual(['“sea otter”']);
  expect(ask('alleycat').reading).toBeUndefined();
});

test('how a date or registration stands is a filter', () => {
  expect(labels('canceled races')).toEqual(['Canceled']);
  expect(labels('unbound lottery')).toEqual(['Entry by lottery', '“unbound”']);
  expect(ask('canceled races').races.map(({ eventStatus }) => eventStatus)).toEqual(['cancelled']);
  expect(ask('postponed', { eventStatus: 'cancelled' }).reading).toBeUndefined();
});

test('a time that only the page is limited to hides no race with the literal text', () => {
  const found = (page: Record<string, string>) => {
    const { races } = ask('washington', { from: '2027-01-01', to: '2027-12-31', ...page });
    return races.map(({ id }) => id).toSorted();
  };
  expect(found({})).toEqual(expect.arrayContaining(found({ exact: '1' })));
  expect(found({ exact: '1' })).not.toEqual([]);
});

test('a list for a time has no race of a town whose name begins so', () => {
  const { reading, races } = ask('colorado spring');
  expect(reading?.parts.map(({ label }) => label)).toEqual(['Colorado', 'Spring 2027']);
  expect(races.filter(({ date }) => date < '2027-03' || date > '2027-07')).toEqual([]);
});

test('“past” and “upcoming” are that part of the calendar', () => {
  for (const [q, parts, when] of [
    ['past gravel', ['Gravel', 'Past only'], 'past'],
    ['past cx massachusetts', ['Cyclocross', 'Massachusetts', 'Past only'], 'past'],
    ['past', ['Past only'], 'past'],
    ['past races', ['Past only'], 'past'],
    ['upcoming gravel', ['Gravel', 'Upcoming only'], 'upcoming'],
    ['upcoming races colorado', ['Colorado', 'Upcoming only'], 'upcoming'],
    ['upcoming', ['Upcoming only'], 'upcoming'],
    ['next race', ['Upcoming only'], 'upcoming'],
    ['my next gravel race', ['Gravel', 'Upcoming only'], 'upcoming'],
  ] as const) {
    const { reading, total, races } = ask(q);
    expect([q, labels(q)]).toEqual([q, parts]);
    expect(reading).toMatchObject({ leftOut: [], query: { when } });
    expect(total).toBe(search(index, reading?.query ?? everyRace, labeled).total);
    expect(races.length).toBeGreaterThan(0);
  }
  // A month keeps its own days, because an address has one `when`.
  const { reading } = ask('past gravel june');
  expect(reading?.parts).toEqual([
    { label: 'Gravel', params: { genre: 'gravel' } },
    { label: 'June 2026', params: { from: '2026-06-01', to: '2026-06-30' } },
    { label: 'Past only', params: { when: 'past' } },
  ]);
  expect(ask('past gravel', { when: 'upcoming' }).reading).toMatchObject({
    leftOut: [],
    overruled: ['past'],
  });
  expect(labels('past gravel', { when: 'past' })).toEqual(['Gravel']);
  expect(ask('past xyzzyplugh').reading).toBeUndefined();
});

test('hours are found in any writing', () => {
  const places = { location: 'Ojai, CA', state: 'CA', tags: [] };
  const names = ['Bike Sebring 6/12/24-Hour', 'Oregon 24/12 HR', '24 Hours of Ojai', 'Ojai 24hr'];
  const some = indexOf(
    identified([...names, 'Hour Glass 2024'].map((name) => raceFields({ ...places, name }))),
    labeled,
  );
  const words = vocabularyOf(some);
  for (const q of ['24hr', '24hr race', '24 hr', '24h', '24 hour', '24-hour', '24 hours']) {
    const { races } = answer(some, queryOf({ q }, labeled), labeled, words);
    expect([q, races.map(({ name }) => name).sort()]).toEqual([q, [...names].sort()]);
  }
  expect(ask('12hr').rows).toEqual(ask('12 hour').rows);
});

test('a radius may be typed after the town, and with its own word', () => {
  for (const q of [
    '50 mile radius denver',
    'denver 50 mile radius',
    '50 miles radius of denver',
    'radius of 50 miles denver',
  ]) {
    expect([q, labels(q)]).toEqual([q, ['Within 50 mi of Denver, CO']]);
  }
  expect(labels('denver 25 miles')).toContain('About 25 mi');
  expect(ask('gravel 50 mile radius').reading).toMatchObject({ isHere: true, hereMiles: 50 });
});

test('a drive of so many hours from a town is a radius, but hours of a name aren’t', () => {
  for (const q of [
    'within 2 hours of denver',
    'within two hours of denver',
    '2 hours from denver',
    'races within a 2 hour drive of denver',
    '2 hour drive from denver',
    '2 hrs away from denver',
  ]) {
    expect([q, labels(q)]).toEqual([q, ['Within 100 mi of Denver, CO']]);
  }
  expect(labels('gravel within an hour of denver')).toEqual([
    'Gravel',
    'Within 50 mi of Denver, CO',
  ]);
  expect(ask('gravel within 2 hours').reading).toMatchObject({ isHere: true, hereMiles: 100 });
  expect(ask('within 2 hours of me').reading).toMatchObject({ isHere: true, hereMiles: 100 });
  expect(ask('24 hours of ojai').reading?.query.within).toBeUndefined();
  expect(labels('12 hours of mesa verde')).not.toContainEqual(expect.stringMatching(/^Within/));
});

test('the next two weekends are one time', () => {
  expect(labels('next two weekends')).toEqual(['Nov 27–Dec 6, 2026']);
  expect(labels('within 100 miles of denver next 2 weekends')).toEqual([
    'Within 100 mi of Denver, CO',
    'Nov 27–Dec 6, 2026',
  ]);
});

test('a time that has no races yet is never part of a name', () => {
  const { reading } = ask('after june 2028');
  expect(labels('after june 2028')).toEqual(['July – December 2028']);
  expect(reading?.lastTime).toMatchObject({ label: 'July – December 2025' });
  expect(labels('starting in may')).toEqual(['May 2027']);
  expect(labels('gravel 2027-06')).toEqual(['Gravel', 'June 2027']);
});

test('a name for a part of a state is its state, and the page says so', () => {
  for (const [q, leftOut] of [
    ['socal', 'socal'],
    ['gravel so cal', 'so cal'],
    ['norcal gravel', 'norcal'],
  ] as const) {
    expect(labels(q)).toContain('California');
    expect(ask(q).reading?.leftOut).toEqual([leftOut]);
  }
  expect(ask('cali').reading?.leftOut).toEqual([]);
});

test('a short word counts only where a word begins', () => {
  const races = identified(
    ['Sea Otter', 'Battenkill', 'Piru TT', 'Ojai Time Trial'].map((name) =>
      raceFields({ name, location: 'Ojai, CA', state: 'CA', tags: [] }),
    ),
  );
  const some = indexOf(races, labeled);
  const found = (q: string, address: Record<string, string> = {}) => {
    const query = queryOf({ ...address, q }, labeled);
    return answer(some, query, labeled, vocabularyOf(some))
      .races.map(({ name }) => name)
      .sort();
  };
  for (const q of ['tt california', 'TT', 'time trial', 'time trial california']) {
    expect([q, found(q)]).toEqual([q, ['Ojai Time Trial', 'Piru TT']]);
  }
  expect(found('tt', { exact: '1' })).toEqual(['Battenkill', 'Piru TT', 'Sea Otter']);
});

test('results are of past races', () => {
  expect(labels('results since august')).toEqual(['Aug 1–Nov 23, 2026']);
  expect(ask('results since august').reading?.leftOut).toEqual([]);
});

test('a time before a year has no first day', () => {
  const { reading, races } = ask('gravel before 2026');
  expect(reading?.parts).toContainEqual({
    label: 'Before Jan 1, 2026',
    params: { to: '2025-12-31' },
  });
  expect(races.length).toBeGreaterThan(0);
  expect(races.every(({ date }) => date < '2026-01-01')).toBe(true);
});

test('a weekend next to a holiday is one time', () => {
  expect(labels('gravel weekend before memorial day')).toEqual(['Gravel', 'May 21–23, 2027']);
  expect(labels('race by june lake')).not.toContain('June 2027');
});

test('days are read in the ways that riders type them', () => {
  for (const [q, parts] of [
    ['gravel from 15 to 20 august', ['Gravel', 'Aug 15–20, 2027']],
    ['gravel 15-20 august', ['Gravel', 'Aug 15–20, 2027']],
    ['gravel the saturday before memorial day', ['Gravel', 'May 29, 2027']],
    ['gravel sunday after labor day', ['Gravel', 'Sep 12, 2027']],
    ['weekend after thanksgiving', ['Nov 27–29, 2026']],
    ['the day before thanksgiving', ['Nov 25, 2026']],
    ['new year’s', ['Jan 1, 2027']],
    ['new years gravel', ['Gravel', 'Jan 1, 2027']],
    ['gravel easter weekend', ['Gravel', 'Mar 26–28, 2027']],
    ['easter sunday', ['Mar 28, 2027']],
    ['first third of june', ['Jun 1–10, 2027']],
    ['gravel first saturday in june', ['Gravel', 'Jun 5, 2027']],
    ['gravel last weekend before memorial day', ['Gravel', 'May 21–23, 2027']],
    ['gravel saturdays in june', ['Gravel', 'Jun 5–26, 2027']],
    ['sundays', ['Next 30 days']],
    ['single speed sundays', ['“single speed”', '“sunday”']],
  ] as const) {
    expect([q, labels(q)]).toEqual([q, parts]);
    expect(ask(q).reading?.leftOut).toEqual([]);
  }
  expect(labels('memorial day before june')).toEqual(['May 28–31, 2027']);
  // No one time: each Saturday of the month.
  expect(labels('saturdays in june')).not.toContain('June 2027');
});

test('a race or town that is named like a day comes before that day', () => {
  const on = (date: string) => ({ date, endDate: undefined });
  const easter = { location: 'Easter, KS', coords: { lat: 38.84, lng: -97.61 } };
  const found = (q: string, races: ReturnType<typeof raceFields>[]) => {
    const some = indexOf(identified(races), labeled);
    const { races: rows } = answer(some, queryOf({ q }, labeled), labeled, vocabularyOf(some));
    return rows.map(({ name }) => name);
  };
  const races = [
    raceFields({ name: "New Year's Resolution", ...on('2027-01-09') }),
    raceFields({ name: 'Resolution Road Race', ...on('2027-01-01') }),
    raceFields({ name: 'Easter Classic', ...on('2027-04-10') }),
    raceFields({ name: 'Bunny Classic', ...on('2027-03-28') }),
    raceFields({ name: 'Day After Thanksgiving Ride', ...on('2026-12-05') }),
    raceFields({ name: 'Turkey Cross', ...on('2026-11-27') }),
  ];
  for (const [q, name] of [
    ['new years resolution', "New Year's Resolution"],
    ['new years 2027', "New Year's Resolution"],
    ['new years day', 'Resolution Road Race'],
    ['easter', 'Easter Classic'],
    ['classic easter', 'Easter Classic'],
    ['easter 2027', 'Easter Classic'],
    ['easter weekend', 'Bunny Classic'],
    ['kansas day after thanksgiving', 'Day After Thanksgiving Ride'],
    ['friday after thanksgiving', 'Turkey Cross'],
  ] as const) {
    expect([q, found(q, races)]).toEqual([q, [name]]);
  }
  const inTown = [
    raceFields({ name: 'Hill Climb', ...easter }),
    raceFields({ name: 'Bunny Classic', ...on('2027-03-28') }),
  ];
  for (const q of ['easter', 'gravel easter', 'easter kansas', 'easter 2027']) {
    expect([q, found(q, inTown)]).toEqual([q, ['Hill Climb']]);
  }
  // A race's name, but not one on that day.
  expect(labels('easter 2028')).toEqual(['Apr 16, 2028']);
});

test('question words don’t count as names, but a name that has them is found by its exact text', () => {
  const names = ['Races in the Valley of the Sun', 'Sun Valley', 'What a Ride'];
  const some = indexOf(identified(names.map((name) => raceFields({ name }))), labeled);
  const words = vocabularyOf(some);
  const found = (q: string) =>
    answer(some, queryOf({ q }, labeled), labeled, words).races.map(({ name }) => name);
  expect(found('in the valley')[0]).toBe('Races in the Valley of the Sun');
  expect(found('what a')).toEqual(['What a Ride']);
  expect(found('what is on in sun valley')).toContain('Sun Valley');
});

test('a short word never matches another word with a changed letter', () => {
  expect(ask('gravel with beer').reading).toMatchObject({ leftOut: ['beer'] });
  expect(ask('gravel birkie').reading).toMatchObject({ leftOut: ['birkie'] });
  expect(labels('bedn')).toEqual(['Within 50 mi of Bend, OR']);
});

test('an exact search matches only the text as typed', () => {
  expect(ask('gravle colorado', { exact: '1' }).total).toBe(0);
  expect(ask('gravle colorado').total).toBeGreaterThan(0);
});

test('says which words were left out', () => {
  const { reading, total } = ask('gravel colorado xyzzyplugh');
  expect(reading?.leftOut).toEqual(['xyzzyplugh']);
  expect(total).toBe(ask('gravel colorado').total);
});

test('a number alone is not searched for when no race has the other words', () => {
  for (const text of ['<script>alert(1)</script>', 'xyzzyplugh 1']) {
    expect(ask(text), text).toMatchObject({ total: 0, reading: undefined });
  }
  expect(ask('unbound 200').total).toBeGreaterThan(0);
});

test('understands a text within the filters of the address', () => {
  const { races, reading } = ask('colorado june', { genre: 'gravel' });
  expect(reading?.query.genre).toBe('gravel');
  expect(new Set(races.map(({ genre, state }) => `${genre} ${state}`))).toEqual(
    new Set(['gravel CO']),
  );
});

test.each(Object.getOwnPropertyNames(Object.prototype))('%s means nothing', (name) => {
  expect(labels(`${name} june`)).toEqual(['June 2027']);
  expect(labels(name)).toBeUndefined();
  expect(suggest(name, index, labeled, vocabulary)).toBeDefined();
});

test('text without any meaning finds nothing', () => {
  expect(ask('xyzzyplugh qqqq')).toMatchObject({ total: 0, reading: undefined });
  expect(ask('🚴‍♀️ ☃')).toMatchObject({ total: 0, reading: undefined });
});

test('a long text is read quickly', () => {
  const long = Array.from({ length: 40 }, (_, at) => `gravle${at} colorodo`)
    .join(' ')
    .slice(0, 200);
  const start = performance.now();
  ask(long);
  expect(performance.now() - start).toBeLessThan(2000);
});

test('"near me" is not a place in Maine, and is left to the page', () => {
  expect(ask('gravel near me').reading).toMatchObject({ isHere: true, leftOut: [] });
  expect(labels('gravel near me')).toEqual(['Gravel']);
  expect(labels('near me')).toEqual([]);
  for (const text of ['races near me', 'local races', 'closest race', 'races in my area']) {
    expect(ask(text).reading, text).toMatchObject({ isHere: true, parts: [], leftOut: [] });
  }
  expect(labels('nearest gravel race to denver')).toEqual(['Gravel', 'Within 50 mi of Denver, CO']);
});

test('a text is never reduced to words that say nothing', () => {
  expect(ask('races with beer')).toMatchObject({ total: 0, reading: undefined });
  expect(ask('tour de', { location: 'CO' })).toMatchObject({ total: 0, reading: undefined });
});

test('the counts cover all rows, with the exact text and without', () => {
  const races = identified([
    raceFields({ name: 'Gravel Kansas Opener', genre: 'mtn', state: 'CO', location: 'Denver, CO' }),
    raceFields({ name: 'Flint Hills 100' }),
  ]);
  const some = indexOf(races, labeled);
  const found = answer(some, queryOf({ q: 'gravel kansas' }, labeled), labeled, vocabularyOf(some));
  expect(found).toMatchObject({ total: 2, upcoming: 2, past: 0 });
  expect([...found.genres.keys()].sort()).toEqual(['gravel', 'mtn']);
  expect([...found.upcomingStates].sort()).toEqual(['CO', 'KS']);
});

test('a typed radius stays, even with nothing in it', () => {
  for (const [q, label, total] of [
    ['gravel within 25 miles of denver', 'Within 25 mi of Denver, CO', 0],
    ['crits within 50 miles of atlanta', 'Within 50 mi of Atlanta, GA', 0],
    ['crits within 100 miles of atlanta', 'Within 100 mi of Atlanta, GA', 2],
  ] as const) {
    expect(labels(q)?.[1]).toBe(label);
    expect(ask(q)).toMatchObject({ total, reading: { leftOut: [], unmet: undefined } });
  }
  expect(labels('crits near atlanta')?.[1]).toBe('Within 100 mi of Atlanta, GA');
});

test('a radius that was not typed widens to reach an upcoming race, never past ones alone', () => {
  const salina = { location: 'Salina, KS', coords: { lat: 38.84, lng: -97.61 } };
  const tulsa = { location: 'Tulsa, OK', state: 'OK', coords: { lat: 36.15, lng: -95.99 } };
  const old = raceFields({ ...salina, name: 'Old', date: '2026-06-06', endDate: undefined });
  const near = (races: ReturnType<typeof raceFields>[], address = {}) => {
    const some = indexOf(identified(races), labeled);
    const query = queryOf({ q: 'gravel near wichita', ...address }, labeled);
    return answer(some, query, labeled, vocabularyOf(some)).reading;
  };
  expect(near([old, raceFields({ ...tulsa, name: 'New' })])?.query.within).toBe(250);
  expect(near([old], { when: 'past' })?.query.within).toBe(100);
  const anywhere = near([old]);
  expect(anywhere?.query.near).toBeUndefined();
  expect(anywhere?.leftOut).toEqual([]);
  expect(noneOf(anywhere)).toBe('No gravel races within 50 miles of Wichita. Showing all places.');
});

test('a radius without a town asks where, unless the address has the place', () => {
  expect(ask('gravel within 50 miles').reading).toMatchObject({ isHere: true, hereMiles: 50 });
  expect(labels('gravel within 50 miles')).toEqual(['Gravel']);
  expect(ask('within 50 miles').reading).toMatchObject({ hereMiles: 50, parts: [], leftOut: [] });
  expect(ask('gravel near me').reading?.hereMiles).toBeUndefined();
  const { reading } = ask('gravle within 75 miles', { near: '39.74,-104.98', within: '50' });
  expect(reading?.query.within).toBe(75);
  expect(reading?.isHere).toBe(false);
});

test('states next to each other mean any of them, and a code that may be a word isn’t a state', () => {
  const { races, total } = ask('mtb utah or colorado');
  expect(new Set(races.map(({ state }) => state))).toEqual(new Set(['UT', 'CO']));
  expect(total).toBe(ask('mtb utah').total + ask('mtb colorado').total);
  expect(ask('mtb utah colorado').total).toBe(total);
  expect(labels('mtb utah or colorado', { location: 'UT' })).toEqual(['Mountain', 'Utah']);
  expect(labels('gravel or texas')).not.toContain('Oregon or Texas');
});

test('“not” is reported as ignored, and its words still count', () => {
  expect(ask('not gravel texas').reading).toMatchObject({ exclusions: ['not'], leftOut: [] });
  for (const word of ['no', 'without']) {
    expect(ask(`${word} gravel`).reading).toMatchObject({ exclusions: [word], leftOut: [] });
    expect(labels(`${word} gravel`)).toEqual(['Gravel']);
  }
  // A race has these words in its name.
  expect(ask('no juniors').reading?.exclusions).toEqual([]);
  // Beside a word that no race has, it says nothing.
  expect(ask('no xyzzyplugh')).toMatchObject({ total: 0, reading: undefined });
});

test('a sentence says what was understood but has no races', () => {
  for (const [q, sentence] of [
    [
      'crits near atlanta',
      'No criteriums within 50 miles of Atlanta. Showing races within 100 miles instead.',
    ],
    [
      'gravel boise',
      'No upcoming gravel races within 50 miles of Boise. Showing races within 250 miles instead.',
    ],
    [
      'chicago this weekend',
      'No bike races within 50 miles of Chicago this weekend. Showing all dates within 250 miles instead.',
    ],
    // A rider who types a radius means it, and past races count if they are asked for.
    ['gravel within 50 miles of boise', undefined],
    ['past gravel boise', undefined],
    [
      '100 mile gravel near denver',
      'No gravel races of about 100 miles within 50 miles of Denver. Showing races within 250 miles instead.',
    ],
    [
      'criterium montgomery june under 50 miles',
      'No criteriums of up to 50 miles within 50 miles of Montgomery in June 2027. Showing all disciplines within 250 miles instead.',
    ],
    [
      'waukon 100 last third of june',
      'No bike races of about 100 miles within 50 miles of Waukon from Jun 21 to 30, 2027. Showing June 2027 within 100 miles instead.',
    ],
    [
      'gravel day after tomorrow',
      'No gravel races on Nov 25, 2026. Showing November 2026 instead.',
    ],
    [
      'fat bike minnesota january',
      'No fat bike races in Minnesota in January 2027. Showing all dates.',
    ],
    ['road race saturday', 'No road races on Sat, Nov 28, 2026. Showing the next 30 days instead.'],
    ['bmx vermont', 'No BMX races in Vermont. Showing all disciplines.'],
    [
      'unbound 80302',
      'No bike races for “unbound” within 50 miles of Boulder. Showing all places.',
    ],
  ] as const) {
    expect(noneOf(ask(q).reading)).toBe(sentence);
    expect(ask(q).reading?.leftOut).toEqual([]);
  }
  const both = ask('gravel colorado xyzzyplugh july 4').reading;
  expect(both?.leftOut).toEqual(['xyzzyplugh']);
});

test('a radius over the maximum becomes the maximum, and says so', () => {
  const { reading } = ask('within 9999 miles of denver');
  expect(reading).toMatchObject({ cappedMiles: 5000, leftOut: [] });
  expect(labels('within 9999 miles of denver')).toEqual(['Within 5000 mi of Denver, CO']);
  expect(ask('gravel within 250 miles of denver').reading?.cappedMiles).toBeUndefined();
});

test('a list is suggested only if it has an upcoming race', () => {
  const some = indexOf(identified([raceFields({ name: 'Flint Hills 100' })]), labeled);
  const kinds = (typed: string) =>
    suggest(typed, some, labeled, vocabularyOf(some)).map(({ kind }) => kind);
  expect(kinds('gravel within 100 miles of wichita')).toEqual(['list', 'race']);
  // A circle that widens to reach one doesn't count against it.
  expect(kinds('gravel near wichita')).toEqual(['list', 'race']);
  expect(kinds('gravel within 25 miles of wichita')).toEqual([]);
  expect(kinds('gravel 2019')).toEqual([]);
  expect(kinds('past gravel')).not.toContain('list');
});

test('races with the text in their names are suggested before those that only match by a tag', () => {
  const some = indexOf(
    identified([
      raceFields({ name: 'Flint Hills 100', tags: ['stage-race'] }),
      raceFields({ name: 'Colorado Stage Race', date: '2027-09-01', endDate: '2027-09-01' }),
    ]),
    labeled,
  );
  const names = suggest('stage', some, labeled, vocabularyOf(some)).flatMap((one) =>
    one.kind === 'race' ? [one.race.name] : [],
  );
  expect(names).toEqual(['Colorado Stage Race', 'Flint Hills 100']);
});

test('a town alone means the town, even if past races have it in their names', () => {
  const { reading, rows, leading } = ask('boulder');
  expect(reading?.parts).toEqual([
    { label: 'Within 50 mi of Boulder, CO', params: { location: 'Boulder, CO', within: '50' } },
  ]);
  const days = Array.from(rows, (row) => index.race(row).date);
  const today = labeled.in('CO');
  expect(days.slice(0, leading).every((day) => day >= today)).toBe(true);
  const firstPast = days.findIndex((day) => day < today);
  expect(firstPast).toBeGreaterThan(0);
  expect(days.slice(firstPast)).toEqual(days.slice(firstPast).sort().reverse());
  // Boulder City, Nevada, is another place, but a race's own name counts anywhere.
  const places = Array.from(rows, (row) => index.race(row).location);
  expect(places.filter((place) => /Boulder City/.test(place))).toEqual([]);
  const springfield = Array.from(ask('springfield').rows, (row) => index.race(row));
  expect(springfield.length).toBeGreaterThan(0);
  expect(
    springfield.filter(
      ({ state, name }) => !['MO', 'AR'].includes(state) && !/springfield/i.test(name),
    ),
  ).toEqual([]);
  // A race's own name leads, even if it is over.
  const [first] = ask('boulder roubaix').rows;
  expect(index.race(first as number).name).toMatch(/Boulder Roubaix/);
});
