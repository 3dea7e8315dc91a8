import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { genreIds } from '#calendar/race/genre.ts';
import {
  choosePicture,
  choosePictures,
  type Pictured,
  parsePicturePath,
  pictureMarkup,
} from '#calendar/race/picture.ts';
import { looksAlike, pictureSets, suits } from '#calendar/race/scenes.ts';

interface RealRace extends Omit<Pictured, 'id'> {
  name: string;
  date: string;
  state: NonNullable<Pictured['state']>;
}

const file = new URL('../../../../data/races.json', import.meta.url);
const races = (JSON.parse(readFileSync(file, 'utf8')) as RealRace[]).map((race) => ({
  ...race,
  id: `${race.name} ${race.date} ${race.genre}`,
}));

const june = '2027-06-12';
const january = '2027-01-16';
const inland = { lat: 38.4, lng: -96.18 };
const byTheSea = { lat: 36.61, lng: -121.9 };
const numbers = (genre: keyof typeof pictureSets) =>
  Array.from({ length: pictureSets[genre] }, (_, index) => index + 1);

/** The chosen pictures, in the list's order. */
const picturesOf = (list: readonly Pictured[], layout: 'rows' | 'cards' = 'cards') => [
  ...choosePictures(list, layout).values(),
];

test('a race always gets the same picture, from its own genre', () => {
  const race = { id: 'unbound-gravel-200-2026', genre: 'gravel', date: june, state: 'KS' } as const;
  expect(choosePicture(race)).toEqual(choosePicture({ ...race }));
  expect(choosePicture(race).set).toBe('gravel');
});

test('every number is within its set, and every picture that suits is used', () => {
  const used = new Set<number>();
  fc.assert(
    fc.property(fc.string(), (id) => {
      const { set, number } = choosePicture({ id, genre: 'bmx' });
      used.add(number);
      expect(set).toBe('bmx');
    }),
    { seed: 20261121, numRuns: 500 },
  );
  expect([...used].sort()).toEqual(numbers('bmx'));
});

test('there is no snow in June, and none in a warm state', () => {
  const snow = [
    ['fat', 7],
    ['gravel', 6],
    ['cx', 6],
    ['mtn', 6],
    ['road', 6],
  ] as const;
  for (const [set, number] of snow) {
    expect(suits(set, number, { date: january, state: 'CO' }), `${set} ${number}`).toBe(true);
    expect(suits(set, number, { date: june, state: 'CO' }), `${set} ${number}`).toBe(false);
    expect(suits(set, number, { date: january, state: 'FL' }), `${set} ${number}`).toBe(false);
  }
});

test('there is no snow in March where it has melted by then, except in high mountains', () => {
  const march = '2027-03-13';
  expect(suits('gravel', 6, { date: march, state: 'OK' })).toBe(false);
  expect(suits('gravel', 6, { date: january, state: 'OK' })).toBe(true);
  expect(suits('gravel', 6, { date: march, state: 'MN' })).toBe(true);
  expect(suits('mtn', 6, { date: march, state: 'OR' })).toBe(true);
});

test('a high meadow doesn’t suit November or the coast of California, though it is green there all year', () => {
  const orange = { state: 'CA', coords: { lat: 33.75, lng: -117.64 } } as const;
  const mammoth = { state: 'CA', coords: { lat: 37.65, lng: -118.97 } } as const;
  expect(suits('mtn', 2, { ...orange, date: '2026-11-28' })).toBe(false);
  expect(suits('mtn', 2, { ...orange, date: june })).toBe(false);
  expect(suits('mtn', 2, { ...mammoth, date: june })).toBe(true);
  expect(suits('mtn', 2, { ...mammoth, date: '2026-11-28' })).toBe(false);
  expect(suits('mtn', 7, { ...orange, date: '2026-11-28' })).toBe(true);
});

test('there is no sea inland or where the place is unknown', () => {
  for (const [set, number] of [
    ['road', 2],
    ['fat', 5],
  ] as const) {
    expect(suits(set, number, { state: 'CA', coords: byTheSea })).toBe(true);
    expect(suits(set, number, { state: 'KS', coords: inland })).toBe(false);
    expect(suits(set, number, { state: 'CA' })).toBe(false);
  }
});

test('every file of a hero leads back to its picture', () => {
  const hero = { set: 'gravel', number: 3 } as const;
  const { sources, img } = pictureMarkup('hero', hero);
  const files = [...sources.map(({ srcset }) => srcset), img.src].flatMap((set) => set.split(','));
  expect(files.length).toBe(5);
  for (const file of files) expect(parsePicturePath(file.split(' ')[0] ?? '')).toEqual(hero);
});

test('there are no high mountains on the plains, and no desert in the East', () => {
  const prairie = { date: june, state: 'KS', coords: inland } as const;
  expect(suits('road', 1, prairie)).toBe(false);
  expect(suits('road', 1, { date: june, state: 'CO' })).toBe(true);
  expect(suits('adv', 5, { date: june, state: 'NC' })).toBe(false);
  expect(suits('adv', 5, { date: june, state: 'AZ' })).toBe(true);
});

test('every real race has a picture that suits it, of its genre or the generic set', () => {
  expect(races.length).toBeGreaterThan(1000);
  for (const race of races) {
    const { set, number } = choosePicture(race);
    expect([race.genre, 'all']).toContain(set);
    expect(suits(set, number, race), `${race.id}: ${set} ${number}`).toBe(true);
  }
});

test("a state's page shows no sea and nothing that its land lacks, whatever its genre", () => {
  for (const genre of genreIds) {
    for (const state of ['KS', 'FL', 'CO'] as const) {
      const picture = choosePicture({ id: `/${genre}/${state}`, genre, state });
      expect(suits(picture.set, picture.number, { state }), `${genre} ${state}`).toBe(true);
      expect([picture.set, picture.number]).not.toEqual(['road', 2]);
      expect([picture.set, picture.number]).not.toEqual(['fat', 5]);
    }
  }
});

test('a genre with too few scenes that suit uses the generic set', () => {
  const fatInJuly = { id: 'a', genre: 'fat', date: '2027-07-04', state: 'IA' } as const;
  expect(choosePicture(fatInJuly).set).toBe('all');
});

test('in no list of real races do neighbors look alike', () => {
  const states = new Set(races.map(({ state }) => state));
  const lists = [...genreIds, undefined].flatMap((genre) =>
    [...states, undefined].map((state) =>
      races.filter((race) => (!genre || race.genre === genre) && (!state || race.state === state)),
    ),
  );
  for (const [list, layout] of lists.flatMap((list) => [
    [list, 'rows'] as const,
    [list, 'cards'] as const,
  ])) {
    const pictures = picturesOf(list, layout);
    expect(pictures.length).toBe(list.length);
    for (const [at, picture] of pictures.entries()) {
      const next = pictures[at + 1];
      expect(next && looksAlike(picture, next), `${list[at]?.id} and the next`).not.toBe(true);
      const race = list[at];
      expect(race && suits(picture.set, picture.number, race)).toBe(true);
    }
  }
});

test('the first race of a list has its own picture, and the others keep theirs unless a neighbor has it', () => {
  const list = races.filter(({ genre }) => genre === 'gravel').slice(0, 40);
  const pictures = picturesOf(list);
  const own = list.map((race) => choosePicture(race));
  expect(pictures[0]).toEqual(own[0]);
  const kept = pictures.filter(
    ({ set, number }, at) => own[at]?.set === set && own[at]?.number === number,
  );
  expect(kept.length).toBeGreaterThan(15);
});

test('nearly every race in a list of rows has the picture of its own page', () => {
  const isOwn = (list: typeof races) => {
    const pictures = picturesOf(list, 'rows');
    return list.map((race, at) =>
      looksAlike(choosePicture(race), pictures[at] ?? { set: 'all', number: 0 }),
    );
  };
  const kept = genreIds.flatMap((genre) => isOwn(races.filter((race) => race.genre === genre)));
  expect(kept.filter(Boolean).length / kept.length).toBeGreaterThan(0.8);
});
