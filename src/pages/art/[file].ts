import type { APIRoute, GetStaticPaths } from 'astro';
import sharp from 'sharp';
import { drawLogo } from '#art/logo.ts';
import { drawMark } from '#art/mark.ts';
import { drawScene } from '#art/scene.ts';
import { type GenrePageId, genreIds } from '#calendar/genre.ts';
import { paths } from '#calendar/paths.ts';
import { pictureSets } from '#calendar/picture.ts';

const fileOf = (path: string) => path.replace('/art/', '');
const pages: readonly GenrePageId[] = ['all', ...genreIds];

type Drawing = () => string | Promise<Uint8Array<ArrayBuffer>>;

/** Every drawn file by name: cards, heroes, logos, share images and the mark. */
function drawings(): Map<string, Drawing> {
  const files = new Map<string, Drawing>([[fileOf(paths.mark()), drawMark]]);
  for (const genre of pages) {
    files.set(fileOf(paths.logo(genre)), () => drawLogo(genre === 'all' ? {} : { genre }));
    files.set(fileOf(paths.shareImage(genre)), async () => {
      const scene = drawScene({ genre, variation: 1, width: 1200, height: 630 });
      return new Uint8Array(await sharp(Buffer.from(scene)).jpeg({ quality: 80 }).toBuffer());
    });
    for (let number = 1; number <= (pictureSets[genre] ?? 0); number += 1) {
      const scene = { genre, variation: number };
      files.set(fileOf(paths.picture(genre, number)), () =>
        drawScene({ ...scene, width: 640, height: 360 }),
      );
      files.set(fileOf(paths.heroPicture(genre, number)), () =>
        drawScene({ ...scene, width: 1600, height: 600 }),
      );
    }
  }
  return files;
}

export const getStaticPaths = (() =>
  [...drawings()].map(([file, draw]) => ({
    params: { file },
    props: { draw },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ draw: Drawing }> = async ({ props }) => {
  const drawn = await props.draw();
  const type = typeof drawn === 'string' ? 'image/svg+xml' : 'image/jpeg';
  return new Response(drawn, { headers: { 'Content-Type': type } });
};
