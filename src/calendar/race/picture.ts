import { paths } from '../paths.ts';
import { fnv1a } from '../text/text.ts';
import { type Drawing, drawings } from './drawings.ts';
import type { GenrePageId } from './genre.ts';
import { looksAlike, pictureSets, type Setting, suits } from './scenes.ts';

export interface DrawnPicture {
  set: GenrePageId;
  number: number;
}

export interface Pictured extends Setting {
  id: string;
  genre: GenrePageId;
}

/** A race with fewer suitable pictures in its own set also draws on the generic set. */
const fewest = 3;

/** The pictures that suit a race, first choice first. */
function choicesFor(race: Pictured): DrawnPicture[] {
  const suiting = (set: GenrePageId): DrawnPicture[] =>
    Array.from({ length: pictureSets[set] }, (_, index) => ({ set, number: index + 1 })).filter(
      ({ number }) => suits(set, number, race),
    );
  const own = suiting(race.genre);
  const all = own.length >= fewest || race.genre === 'all' ? own : [...own, ...suiting('all')];
  const start = fnv1a(race.id) % all.length;
  return [...all.slice(start), ...all.slice(0, start)];
}

/** Chosen by a hash of the race's id from the pictures that suit its month and place, so it changes only with those. */
export const choosePicture = (race: Pictured): DrawnPicture =>
  choicesFor(race)[0] ?? { set: 'all', number: 1 };

/** How many races back a picture beside or above may be: in a grid of cards, up to a row of four. */
const reachOf = { rows: 1, cards: 4 } as const;

export type PicturesById = ReadonlyMap<string, DrawnPicture>;

/**
 * The pictures for a list of races, by id. A race gets its first choice, unless that looks like a picture beside or
 * above; then it gets its next choice that doesn't, preferably none that a race right after it would get, so that
 * those keep theirs. Pass a list that is split into parts, such as months, as a whole, so that the first race of a part
 * differs from the last of the part before.
 */
export function choosePictures(
  races: readonly Pictured[],
  layout: keyof typeof reachOf,
): PicturesById {
  const reach = reachOf[layout];
  const choices = races.map(choicesFor);
  const chosen: DrawnPicture[] = [];
  for (const [at, race] of races.entries()) {
    const [own = choosePicture(race), ...others] = choices[at] ?? [];
    const pick = (back: number) => {
      const near = chosen.slice(-back);
      const isFree = (choice: DrawnPicture, taken: readonly DrawnPicture[]) =>
        !taken.some((other) => looksAlike(choice, other));
      if (isFree(own, near)) return own;
      const free = others.filter((choice) => isFree(choice, near));
      const next = choices.slice(at + 1, at + 1 + reach).flatMap(([first]) => first ?? []);
      return free.find((choice) => isFree(choice, next)) ?? free[0];
    };
    let picture: DrawnPicture | undefined;
    for (let back: number = reach; back > 0 && !picture; back -= 1) picture = pick(back);
    chosen.push(picture ?? own);
  }
  return new Map(races.map(({ id }, at) => [id, chosen[at] as DrawnPicture]));
}

/** This site's copy of a race's own picture (docs/trust.md#t31); undefined for any other address. */
export function ownPicture(imageUrl: string | undefined, look: 'card' | 'hero') {
  const [, name] = /^\/pictures\/([0-9a-f]{20})-hero\.webp$/.exec(imageUrl ?? '') ?? [];
  return name && paths.copiedPicture(`${name}-${look}.webp`);
}

const isSet = (name: string | undefined): name is GenrePageId =>
  name !== undefined && name in pictureSets;

/** The drawn picture at a path of this site, in any size and format. */
export function parsePicturePath(path: string): DrawnPicture | undefined {
  // A card's path has no prefix.
  const prefixes = Object.keys(drawings).flatMap((name) => (name === 'card' ? [] : `${name}-`));
  const pattern = `^/art/([a-z]+)/(?:${prefixes.join('|')})?(\\d+)\\.(?:avif|webp|svg)$`;
  const [, set, number] = new RegExp(pattern).exec(path) ?? [];
  return isSet(set) && number ? { set, number: Number(number) } : undefined;
}

/** The attributes that reserve space for a drawing before it loads. */
export function drawingSize(drawing: Drawing): { width: number; height: number } {
  const { width, height } = drawings[drawing];
  return { width, height };
}

/** Narrow windows show the picture above the title; in others, it is as wide as the window. */
const narrow = '(max-width:639px)';

/** Windows that may need more pixels than any drawing has get the board itself, which is sharp at any size. */
const vast = '(min-width:2000px)';
const neither = '(min-width:640px) and (max-width:1999px)';

/** A hero is up to 496 px tall, so its picture must be about four times as wide. */
const heroSizes = 'max(100vw,1920px)';

const heroSet = (set: GenrePageId, number: number) =>
  (['hero', 'wide'] as const)
    .map((drawing) => `${paths.picture(set, number, drawing, 'avif')} ${drawings[drawing].width}w`)
    .join();

interface Source {
  type?: 'image/avif';
  srcset: string;
  sizes?: string;
  media?: string;
  /** Absent if the `<img>` has them. */
  width?: number;
  height?: number;
}

/** The attributes of a drawn picture's `<source>` elements, in order, and of its fallback `<img>`. */
export function pictureMarkup(
  look: 'card' | 'featured' | 'row' | 'hero',
  { set, number }: DrawnPicture,
) {
  const source = (drawing: Drawing): Source => ({
    type: 'image/avif',
    srcset: paths.picture(set, number, drawing, 'avif'),
    ...drawingSize(drawing),
  });
  const onPhone = (drawing: Drawing): Source => ({ ...source(drawing), media: narrow });
  const wide: Source = { type: 'image/avif', srcset: heroSet(set, number), sizes: heroSizes };
  const board: Source = { srcset: paths.picture(set, number, 'hero', 'svg'), media: vast };
  const sources = {
    card: [source('card')],
    featured: [onPhone('upright'), source('card')],
    row: [source('row')],
    hero: [onPhone('narrow'), board, wide],
  };
  return {
    sources: sources[look],
    img: {
      src: paths.picture(set, number, look === 'hero' ? 'hero' : 'card', 'webp'),
      ...drawingSize(look === 'featured' ? 'card' : look),
    },
  };
}

/** Preload links for a hero; `media` picks the drawing for the window's width. */
export function heroPreloads({ set, number }: DrawnPicture) {
  return [
    { href: paths.picture(set, number, 'narrow', 'avif'), media: narrow },
    { imagesrcset: heroSet(set, number), imagesizes: heroSizes, media: neither },
  ];
}
