export const genres = [
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

/** A discipline, or `all` for pictures that belong to none. */
export type SceneGenre = (typeof genres)[number] | 'all';
