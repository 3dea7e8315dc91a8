import type { PublicRace } from '../race/race.ts';
import { formatDay } from '../time/day.ts';
import { cut } from './text.ts';

/** What a search engine shows of a title, in characters. */
export const maxTitleLength = 70;

const brand = ' | Bell Lap';

/** What a page's own title may have beside the brand. */
const ownLength = maxTitleLength - brand.length;

/** The whole `<title>` of a page, at most {@link maxTitleLength} characters: a longer one loses its end. */
export function pageTitle(title: string): string {
  return title.includes('Bell Lap') ? cut(title, maxTitleLength) : cut(title, ownLength) + brand;
}

type TitledRace = Pick<PublicRace, 'id' | 'name' | 'date' | 'location'>;

/** The name, cut where it must be, with all of what tells the race from its namesakes. */
const withRest = (name: string, rest: string) => cut(name, ownLength - rest.length) + rest;

function withYear({ name, date }: TitledRace): string {
  const year = date.slice(0, 4);
  const whole = cut(name, ownLength);
  return whole.includes(year) ? whole : withRest(name, ` ${year}`);
}

/** From the shortest to the one that no other race has: long ids differ at their ends. */
const forms: ((race: TitledRace) => string)[] = [
  withYear,
  ({ name, date }) => withRest(name, `, ${formatDay(date, 'short')}`),
  ({ name, date, location }) =>
    withRest(name, `, ${cut(location, 20)}, ${formatDay(date, 'short')}`),
  ({ id }) => id.slice(-ownLength),
];

/**
 * The title of each race's page, by the race's id: name and year, and where two races would share that,
 * their days, then also their places. No two are the same.
 */
export function racePageTitles(races: readonly TitledRace[]): ReadonlyMap<string, string> {
  const titles = new Map<string, string>();
  const taken = new Set<string>();
  let open = races;
  for (const form of forms) {
    const groups = Map.groupBy(open, form);
    open = [...groups].flatMap(([title, [race, ...others]]) => {
      if (!race || others.length > 0 || taken.has(title)) return race ? [race, ...others] : [];
      titles.set(race.id, title);
      taken.add(title);
      return [];
    });
  }
  return titles;
}
