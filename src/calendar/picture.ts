/** 32-bit FNV-1a (Fowler, Noll, Vo; http://www.isthe.com/chongo/tech/comp/fnv/). */
function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

/** How many drawn pictures each genre's folder has, numbered from 1 (spec §3: fat has seven). */
export type PictureSets = Readonly<Record<string, number>>;

export const pictureSets: PictureSets = {
  adv: 8,
  all: 8,
  bmx: 8,
  crit: 8,
  cx: 8,
  fat: 7,
  gravel: 8,
  mtn: 8,
  multi: 8,
  road: 8,
  track: 8,
};

/**
 * The picture of a race that brings none: picked from its genre's by a hash of the id, so that it
 * never changes. Without pictures of the genre the generic set serves, then the first set there is,
 * A to Z (spec §3); undefined when every set is empty.
 */
export function choosePicture(
  race: { id: string; genre: string },
  sets: PictureSets = pictureSets,
): { set: string; number: number } | undefined {
  const filled = Object.keys(sets)
    .sort()
    .filter((name) => (sets[name] ?? 0) > 0);
  const set = [race.genre, 'all'].find((name) => filled.includes(name)) ?? filled[0];
  if (set === undefined) return undefined;
  return { set, number: (fnv1a(race.id) % (sets[set] as number)) + 1 };
}
