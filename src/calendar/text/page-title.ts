import type { PublicRace } from '../race/race.ts';
import { formatDay } from '../time/day.ts';
import { cut } from './text.ts';

/** How many characters of a title search engines show. */
export const maxTitleLength = 70;

const brand = ' | Bell Lap';

const maxWithoutBrand = maxTitleLength - brand.length;

/** The whole `<title>` of a page, cut to {@link maxTitleLength} characters. */
export function pageTitle(title: string): string {
  return title.includes('Bell Lap')
    ? cut(title, maxTitleLength)
    : cut(title, maxWithoutBrand) + brand;
}

type TitledRace = Pick<PublicRace, 'id' | 'name' | 'date' | 'location'>;

/** Only the name is cut: the suffix sets the race apart from its namesakes. */
const withSuffix = (name: string, suffix: string) =>
  cut(name, maxWithoutBrand - suffix.length) + suffix;

function withYear({ name, date }: TitledRace): string {
  const year = date.slice(0, 4);
  const shortName = cut(name, maxWithoutBrand);
  return shortName.includes(year) ? shortName : withSuffix(name, ` ${year}`);
}

/** From the shortest to the unique one, which is the end of the id, where long ids differ. */
const forms: ((race: TitledRace) => string)[] = [
  withYear,
  ({ name, date }) => withSuffix(name, `, ${formatDay(date, 'short')}`),
  ({ name, date, location }) =>
    withSuffix(name, `, ${cut(location, 20)}, ${formatDay(date, 'short')}`),
  ({ id }) => id.slice(-maxWithoutBrand),
];

/** Each race page's unique title by race id: name and year or, if races share that, day, then also place. */
export function racePageTitles(races: readonly TitledRace[]): ReadonlyMap<string, string> {
  const titles = new Map<string, string>();
  const taken = new Set<string>();
  let untitled = races;
  for (const form of forms) {
    const groups = Map.groupBy(untitled, form);
    untitled = [...groups].flatMap(([title, [race, ...others]]) => {
      if (!race || others.length > 0 || taken.has(title)) return race ? [race, ...others] : [];
      titles.set(race.id, title);
      taken.add(title);
      return [];
    });
  }
  return titles;
}
