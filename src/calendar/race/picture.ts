import { paths } from '../paths.ts';
import { fnv1a } from '../text/fnv1a.ts';
import { type Drawing, drawings } from './drawings.ts';

/** How many drawn pictures each genre's folder has, numbered from 1. */
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

/** A drawn picture: its folder and its number in it. */
export interface Drawn {
  set: string;
  number: number;
}

/**
 * The picture of a race that brings none: picked from its genre's by a hash of the id, so that it
 * never changes. Without pictures of the genre the generic set serves, then the first set there is,
 * A to Z; undefined when every set is empty.
 */
export function choosePicture(
  race: { id: string; genre: string },
  sets: PictureSets = pictureSets,
): Drawn | undefined {
  const filled = Object.keys(sets)
    .sort()
    .filter((name) => (sets[name] ?? 0) > 0);
  const set = [race.genre, 'all'].find((name) => filled.includes(name)) ?? filled[0];
  if (set === undefined) return undefined;
  return { set, number: (fnv1a(race.id) % (sets[set] as number)) + 1 };
}

/** The drawn picture that lies at a path of this site, in whichever size and format; undefined for any other. */
export function drawnAt(path: string): Drawn | undefined {
  const [, set, number] =
    /^\/art\/([a-z]+)\/(?:row-|hero-|tall-)?(\d+)\.(?:avif|webp)$/.exec(path) ?? [];
  return set && number ? { set, number: Number(number) } : undefined;
}

/** The width and height that keep a drawing's place before it is there. */
export function sizeOf(drawing: Drawing): { width: number; height: number } {
  const { width, height } = drawings[drawing];
  return { width, height };
}

/** A narrow screen shows more of an upright picture. */
const narrow = '(max-width: 560px)';

/** The markup of a drawn picture: its sources in the order of preference, and what the `<img>` falls back to. */
export function markupOf(look: 'card' | 'row' | 'hero', { set, number }: Drawn) {
  const source = (drawing: Drawing, media?: string) => ({
    type: 'image/avif',
    srcset: paths.picture(set, number, drawing, 'avif'),
    ...(media && { media }),
    ...sizeOf(drawing),
  });
  return {
    sources: look === 'hero' ? [source('tall', narrow), source('hero')] : [source(look)],
    img: {
      src: paths.picture(set, number, look === 'hero' ? 'hero' : 'card', 'webp'),
      ...sizeOf(look),
    },
  };
}

/** What fetches a hero before anything else: the drawing that a window of the reader's width shows. */
export function heroPreloads({ set, number }: Drawn) {
  return [
    { href: paths.picture(set, number, 'tall', 'avif'), media: narrow },
    { href: paths.picture(set, number, 'hero', 'avif'), media: `not all and ${narrow}` },
  ];
}
