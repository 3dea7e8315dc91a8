import { expect, test } from 'vitest';
import { maxTitleLength, pageTitle, racePageTitles } from '#calendar/text/page-title.ts';

const race = (id: string, name: string, date: string, location = 'Redmond, WA') => ({
  ...{ id, name, date, location },
});
const titlesOf = (...races: ReturnType<typeof race>[]) => [...racePageTitles(races).values()];

test('a race’s title is its name and year, unless the name has the year', () => {
  expect(titlesOf(race('a', 'The Mid South', '2027-03-13'))).toEqual(['The Mid South 2027']);
  expect(titlesOf(race('a', '2027 Mid South', '2027-03-13'))).toEqual(['2027 Mid South']);
});

test('a long name is cut at a word, and its year stays', () => {
  const name =
    'Gran Fondo Maryland, p/b Ourisman Automotive Group, a Suarez Gran Fondo National Series event';
  const [title = ''] = titlesOf(race('a', name, '2024-09-22'));
  expect(title).toBe('Gran Fondo Maryland, p/b Ourisman Automotive Group… 2024');
  expect(pageTitle(title)).toBe(`${title} | Bell Lap`);
  expect(pageTitle(title).length).toBeLessThanOrEqual(maxTitleLength);
  const late = 'Bel Air Festival of Cyclocross and of Everything Beside It, 2023';
  expect(titlesOf(race('a', late, '2023-12-10'))).toEqual([expect.stringMatching(/… 2023$/)]);
});

test('races with the same title are told apart by their days, then places, then ids', () => {
  const name = 'Marymoor Wednesday Night Racing - Finale';
  expect(titlesOf(race('a', name, '2026-08-19'), race('b', name, '2026-08-26'))).toEqual([
    `${name}, Aug 19, 2026`,
    `${name}, Aug 26, 2026`,
  ]);
  expect(
    titlesOf(
      race('a', 'Fat Bike Day', '2026-12-05'),
      race('b', 'Fat Bike Day', '2026-12-05', 'Marquette, MI'),
    ),
  ).toEqual(['Fat Bike Day, Redmond, WA, Dec 5, 2026', 'Fat Bike Day, Marquette, MI, Dec 5, 2026']);
  expect(
    titlesOf(race('a-2026', 'Fat', '2026-12-05'), race('a-2026-2', 'Fat', '2026-12-05')),
  ).toEqual(['a-2026', 'a-2026-2']);
  const long = 'The Long Name of a Race in Which Nothing Tells the Two Apart Before Its';
  const titles = titlesOf(
    race('a', `${long} First Part`, '2026-08-19'),
    race('b', `${long} Other Part`, '2026-08-26'),
  );
  expect(new Set(titles).size).toBe(2);
  for (const title of titles) expect(pageTitle(title).length).toBeLessThanOrEqual(maxTitleLength);
});

test('a title ends with the brand, unless it has it already', () => {
  expect(pageTitle('About Bell Lap')).toBe('About Bell Lap');
  expect(pageTitle('Search Bike Races')).toBe('Search Bike Races | Bell Lap');
  expect(pageTitle('word '.repeat(30))).toBe(`${'word '.repeat(11).trim()}… | Bell Lap`);
});
