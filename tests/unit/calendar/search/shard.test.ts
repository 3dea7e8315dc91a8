import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createGazetteer } from '#calendar/place/gazetteer.ts';
import { encodeShard, inShardOrder } from '#calendar/search/encode-shard.ts';
import { decodeNumbers, encodeNumbers } from '#calendar/search/number-column.ts';
import { decodeDetails, encodeDetails } from '#calendar/search/race-details.ts';
import { createRaceIndex } from '#calendar/search/race-index.ts';
import { search } from '#calendar/search/search.ts';
import { decodeShard, raceAt } from '#calendar/search/shard.ts';
import { todayAt } from '#calendar/time/day.ts';
import { otherNamesOf, records } from './cases.ts';
import { type IdentifiedRace, identified, listedRace, queryOf } from './listed.ts';

const seed = 20261121;

const decoded = (races: readonly IdentifiedRace[]) => {
  const shard = decodeShard(encodeShard(races));
  return Array.from({ length: shard.count }, (_, row) => raceAt(shard, row));
};

test('races survive encoding and decoding, by date and then id', () => {
  fc.assert(
    fc.property(fc.array(records, { maxLength: 40 }).map(identified), (list) => {
      const races = list.map((race) => ({ ...race, aliases: otherNamesOf(race.name) }));
      expect(decoded(races)).toEqual(inShardOrder(races).map(listedRace));
    }),
    { seed, numRuns: 300 },
  );
});

test('a town is where the gazetteer has it, and an unknown one where the race starts', () => {
  const towns = createGazetteer({ WI: [['Hayward', 46.013, -91.487]] });
  const start = { lat: 46.1984, lng: -91.2712 };
  const places = [
    { location: 'Hayward, WI', coords: start, town: { lat: 46.01, lng: -91.49 } },
    { location: 'Cable, WI', coords: start, town: { lat: 46.2, lng: -91.27 } },
    { location: 'Nowhere, WI', coords: undefined, town: undefined },
  ] as const;
  for (const { town, ...place } of places) {
    const races = identified([{ ...aRecord, state: 'WI', ...place }]);
    const { placeTable } = decodeShard(encodeShard(races, towns));
    expect(placeTable.townCoords(0)).toEqual(town);
    expect(placeTable.coords(0)).toEqual(place.coords);
  }
});

test('texts that no schema allows survive, too, except line ends', () => {
  const [plain] = identified([aRecord]);
  const names = [
    '\u2028\u2029',
    '</script>',
    '__proto__',
    'tab\there',
    '\ud800',
    '',
    '\u0000',
    '\n',
  ];
  for (const name of names) {
    const race = { ...plain, name, id: 'renamed-2020' } as IdentifiedRace;
    expect(decoded([race])).toEqual([listedRace(race)]);
  }
  const broken = { ...plain, name: 'one\x7ftwo', id: 'one-two-2027' } as IdentifiedRace;
  expect(decoded([broken])[0]?.name).toBe('one two');
});

test('ids after a clash, after a rename and with suffixes over a thousand survive, too', () => {
  const [plain] = identified([aRecord]);
  const ids = ['plain-2027', 'plain-2027-2', 'plain-2027-1200', 'plain-2027-02', 'old-name-2026'];
  const races = ids.map((id) => ({ ...plain, id }) as IdentifiedRace);
  expect(decoded(races).map((race) => race.id)).toEqual(ids.toSorted());
});

test('numbers of any size survive in any base', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.nat({ max: 9 }), fc.nat({ max: 2 ** 31 - 1 }))),
      fc.constantFrom(2, 10, 64),
      (numbers, lowest) => {
        const text = encodeNumbers(numbers, lowest);
        expect([...decodeNumbers(text, numbers.length, lowest)]).toEqual(numbers);
      },
    ),
    { seed },
  );
  expect(encodeNumbers([0, 0, 0])).toBe('');
});

test('the details of a row are those of its race', () => {
  const races = identified([
    { ...aRecord, name: 'B', regUrl: 'https://b.example.org/', distance: ['30 minutes', '5 mi'] },
    {
      ...aRecord,
      name: 'A',
      orgUrl: 'https://a.example.org/',
      resultsUrl: 'https://r.example.org/',
    },
  ]);
  const detailsOf = decodeDetails(encodeDetails(races));
  expect([0, 1].map(detailsOf)).toEqual([
    { orgUrl: 'https://a.example.org/', resultsUrl: 'https://r.example.org/', distance: [] },
    { regUrl: 'https://b.example.org/', distance: ['30 minutes', '5 mi'] },
  ]);
});

test('a file of another version is refused, not misread', () => {
  const text = encodeShard([]).replace('"version":5', '"version":6');
  expect(() => decodeShard(text)).toThrow('version 6');
  expect(() => decodeDetails('{"version":0}')).toThrow('version 0');
});

test('an empty index has no races', () => {
  const today = todayAt(new Date('2027-06-05T12:00:00Z'));
  const empty = createRaceIndex([decodeShard(encodeShard([]))]);
  expect(search(empty, queryOf('q=a&near=40,-105&within=5'), today).total).toBe(0);
  expect(search(createRaceIndex([]), queryOf(''), today).races).toEqual([]);
  expect(() => empty.race(0)).toThrow(RangeError);
});

const aRecord = {
  name: 'Plain',
  genre: 'gravel',
  state: 'KS',
  location: 'Emporia, KS',
  date: '2027-06-05',
};
