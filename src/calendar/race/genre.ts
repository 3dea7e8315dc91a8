export const genreIds = [
  'mtn',
  'gravel',
  'cx',
  'road',
  'crit',
  'fat',
  'adv',
  'track',
  'bmx',
  'multi',
] as const;

export type GenreId = (typeof genreIds)[number];

/** A genre page shows one genre or, as `all`, every one. */
export type GenrePageId = GenreId | 'all';

export interface Genre<Id extends GenrePageId = GenrePageId> {
  id: Id;
  /** For sentences and titles: "Gravel races in Kansas". */
  name: string;
  /** For badges. */
  shortName: string;
  description: string;
}

const genreById: { [Id in GenrePageId]: Genre<Id> } = {
  all: {
    id: 'all',
    name: 'All',
    shortName: 'All',
    description: 'Every discipline, every state, one calendar.',
  },
  mtn: {
    id: 'mtn',
    name: 'Mountain',
    shortName: 'MTN',
    description: 'Cross-country, enduro, marathon and stage races on singletrack.',
  },
  gravel: {
    id: 'gravel',
    name: 'Gravel',
    shortName: 'Gravel',
    description: 'Dirt roads, long days and big skies.',
  },
  cx: {
    id: 'cx',
    name: 'Cyclocross',
    shortName: 'CX',
    description: 'Mud, barriers and run-ups: an hour flat out, fall to winter.',
  },
  road: {
    id: 'road',
    name: 'Road',
    shortName: 'Road',
    description: 'Road races, stage races, time trials, hill climbs and gran fondos.',
  },
  crit: {
    id: 'crit',
    name: 'Criterium',
    shortName: 'Crit',
    description: 'Short laps, tight corners and a bell on the last one.',
  },
  fat: {
    id: 'fat',
    name: 'Fat Bike',
    shortName: 'Fat',
    description: 'Big tires on snow and sand, when everything else is put away.',
  },
  adv: {
    id: 'adv',
    name: 'Adventure',
    shortName: 'Adv',
    description: 'Bikepacking and self-supported races measured in days.',
  },
  track: {
    id: 'track',
    name: 'Track',
    shortName: 'Track',
    description: 'Velodrome racing: sprints, omniums and Friday nights under the lights.',
  },
  bmx: {
    id: 'bmx',
    name: 'BMX',
    shortName: 'BMX',
    description: 'Eight riders, one gate and under a minute of track.',
  },
  multi: {
    id: 'multi',
    name: 'Multi-sport',
    shortName: 'Multi',
    description: 'Triathlon, duathlon and everything else that has a bike in it.',
  },
};

/** In the order they are listed everywhere. */
export const genres: readonly Genre<GenreId>[] = genreIds.map((id) => genreById[id]);

export const genreAliases: Readonly<Record<string, GenreId>> = {
  mountain: 'mtn',
  mtb: 'mtn',
  cyclocross: 'cx',
  fatbike: 'fat',
  'fat bike': 'fat',
  adventure: 'adv',
  criterium: 'crit',
};

export function isGenreId(value: string): value is GenreId {
  return Object.hasOwn(genreById, value) && value !== 'all';
}

export function genreOf(id: GenrePageId): Genre {
  return genreById[id];
}

/** Longer than any genre's name with spaces around it. */
const maxKeyLength = 60;

/** Parses an id, a name or an alias in any case. */
export function parseGenre(text: string): GenreId | undefined {
  if (text.length > maxKeyLength) return undefined;
  const key = text.trim().toLowerCase();
  if (isGenreId(key)) return key;
  if (Object.hasOwn(genreAliases, key)) return genreAliases[key];
  return genreIds.find((id) => genreById[id].name.toLowerCase() === key);
}
