import { paths } from '../paths.ts';
import { fnv1a } from '../text/text.ts';
import { type Drawing, drawings } from './drawings.ts';

/** How many drawn pictures each set has, numbered from 1. A set is a folder, named after its genre. */
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

export interface DrawnPicture {
  set: string;
  number: number;
}

/** Chosen by a hash of the race's id, so it never changes, of its genre's set, else `all`, else the first. */
export function choosePicture(
  race: { id: string; genre: string },
  sets: PictureSets = pictureSets,
): DrawnPicture | undefined {
  const filled = Object.keys(sets)
    .sort()
    .filter((name) => (sets[name] ?? 0) > 0);
  const set = [race.genre, 'all'].find((name) => filled.includes(name)) ?? filled[0];
  if (set === undefined) return undefined;
  return { set, number: (fnv1a(race.id) % (sets[set] as number)) + 1 };
}

/** The drawn picture at a path of this site, in any size and format. */
export function parsePicturePath(path: string): DrawnPicture | undefined {
  const [, set, number] =
    /^\/art\/([a-z]+)\/(?:row-|hero-|tall-)?(\d+)\.(?:avif|webp)$/.exec(path) ?? [];
  return set && number ? { set, number: Number(number) } : undefined;
}

/** The attributes that reserve space for a drawing before it loads. */
export function drawingSize(drawing: Drawing): { width: number; height: number } {
  const { width, height } = drawings[drawing];
  return { width, height };
}

/** Narrow screens get the tall picture. */
const narrow = '(max-width: 560px)';

/** The attributes of a drawn picture's `<source>` elements, in order, and of its fallback `<img>`. */
export function pictureMarkup(look: 'card' | 'row' | 'hero', { set, number }: DrawnPicture) {
  const source = (drawing: Drawing, media?: string) => ({
    type: 'image/avif',
    srcset: paths.picture(set, number, drawing, 'avif'),
    ...(media && { media }),
    ...drawingSize(drawing),
  });
  return {
    sources: look === 'hero' ? [source('tall', narrow), source('hero')] : [source(look)],
    img: {
      src: paths.picture(set, number, look === 'hero' ? 'hero' : 'card', 'webp'),
      ...drawingSize(look),
    },
  };
}

/** Preload links for a hero; `media` picks the drawing for the window's width. */
export function heroPreloads({ set, number }: DrawnPicture) {
  return [
    { href: paths.picture(set, number, 'tall', 'avif'), media: narrow },
    { href: paths.picture(set, number, 'hero', 'avif'), media: `not all and ${narrow}` },
  ];
}
