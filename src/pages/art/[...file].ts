import type { APIRoute, GetStaticPaths } from 'astro';
import { drawLogo } from '#art/logo.ts';
import { drawMark } from '#art/mark.ts';
import { type GenrePageId, genreIds } from '#calendar/genre.ts';
import { paths } from '#calendar/paths.ts';
import { type Drawing, drawings, pictureSets } from '#calendar/picture.ts';
import { states } from '#calendar/state.ts';
import { raceTitles } from '#calendar/words.ts';
import { encodeScene } from '#server/pictures/encode.ts';
import { drawIcon } from '#server/pictures/icons.ts';
import { drawPageShare } from '#server/pictures/share.ts';

type File = string | Uint8Array<ArrayBuffer>;
type Make = () => File | Promise<File>;

const pages: readonly GenrePageId[] = ['all', ...genreIds];
const looks = Object.keys(drawings) as Drawing[];

/** Every drawn file by its address: cards, heroes, logos, share images and icons. */
function drawnFiles(): Map<string, Make> {
  const files = new Map<string, Make>([
    [paths.mark(), () => drawMark()],
    [paths.icon(180, 'touch'), () => drawIcon(180, 'square')],
    [paths.icon(192, 'any'), () => drawIcon(192, 'rounded')],
    [paths.icon(512, 'any'), () => drawIcon(512, 'rounded')],
    [paths.icon(512, 'maskable'), () => drawIcon(512, 'maskable')],
  ]);
  for (const genre of pages) {
    files.set(paths.logo(genre), () => drawLogo(genre === 'all' ? {} : { genre }));
    files.set(paths.shareImage(genre), () =>
      drawPageShare({ genre, number: 1, title: raceTitles[genre] }),
    );
    for (let number = 1; number <= (pictureSets[genre] ?? 0); number += 1) {
      for (const look of looks) {
        for (const format of ['avif', 'webp'] as const) {
          // A browser without AVIF gets the wide hero on narrow screens, too.
          if (look === 'tall' && format === 'webp') continue;
          files.set(paths.picture(genre, number, look, format), () =>
            encodeScene(genre, number, look, format),
          );
        }
      }
    }
  }
  for (const [index, { slug, name }] of states.entries()) {
    const title = `Races in ${name}`;
    const number = (index % (pictureSets['all'] ?? 1)) + 1;
    files.set(paths.shareImage(slug), () => drawPageShare({ genre: 'all', number, title }));
  }
  return files;
}

export const getStaticPaths = (() =>
  [...drawnFiles()].map(([path, make]) => ({
    params: { file: path.replace('/art/', '') },
    props: { make },
  }))) satisfies GetStaticPaths;

const types: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  svg: 'image/svg+xml',
  jpg: 'image/jpeg',
  png: 'image/png',
};

export const GET: APIRoute<{ make: Make }> = async ({ params, props }) => {
  const type = types[params.file?.split('.').at(-1) ?? ''] ?? '';
  return new Response(await props.make(), { headers: { 'Content-Type': type } });
};
