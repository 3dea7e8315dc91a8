import type { APIRoute, GetStaticPaths } from 'astro';
import { drawLogo } from '#art/logo.ts';
import { drawMark } from '#art/mark.ts';
import { paths } from '#calendar/paths.ts';
import { states } from '#calendar/place/state.ts';
import { type Drawing, drawings } from '#calendar/race/drawings.ts';
import { type GenrePageId, genreIds } from '#calendar/race/genre.ts';
import { pictureSets } from '#calendar/race/scenes.ts';
import { raceTitles } from '#calendar/race/words.ts';
import { fnv1a } from '#calendar/text/text.ts';
import { encodeScene } from '#server/pictures/encode.ts';
import { drawIcon } from '#server/pictures/icons.ts';
import { drawPageShare } from '#server/pictures/share.ts';

type File = string | Uint8Array<ArrayBuffer>;
type Make = () => File | Promise<File>;

const pages: readonly GenrePageId[] = ['all', ...genreIds];
const looks = Object.keys(drawings) as Drawing[];

type DrawnFile = [path: string, make: Make];

/** The files of one scene, which is drawn once for several of them. */
function filesOfScene(genre: GenrePageId, number: number): DrawnFile[] {
  return looks.flatMap((look) =>
    (['avif', 'webp'] as const)
      // Without AVIF, browsers get the wide hero on narrow screens too, and the card in rows.
      .filter((format) => format === 'avif' || look === 'card' || look === 'hero')
      .map((format): DrawnFile => {
        const path = paths.picture(genre, number, look, format);
        return [path, () => encodeScene({ set: genre, number }, look, format)];
      }),
  );
}

/** Every drawn file, including logos, share images and icons, grouped by what is drawn together. */
function drawnFiles(): DrawnFile[][] {
  const icons: DrawnFile[] = [
    [paths.mark(), () => drawMark()],
    [paths.icon(180, 'touch'), () => drawIcon(180, 'square')],
    [paths.icon(192, 'any'), () => drawIcon(192, 'rounded')],
    [paths.icon(512, 'any'), () => drawIcon(512, 'rounded')],
    [paths.icon(512, 'maskable'), () => drawIcon(512, 'maskable')],
  ];
  const genres = pages.flatMap((genre): DrawnFile[][] => [
    [[paths.logo(genre), () => drawLogo(genre === 'all' ? {} : { genre })]],
    [shareImage(paths.shareImage(genre), { genre, number: 1, title: raceTitles[genre] })],
    ...numbersOf(genre).map((number) => filesOfScene(genre, number)),
  ]);
  const backgrounds = numbersOf('all').length;
  const shares = states.map(({ slug, name }, index): DrawnFile[] => {
    const title = `Races in ${name}`;
    const number = (index % backgrounds) + 1;
    return [shareImage(paths.shareImage(slug), { genre: 'all', number, title })];
  });
  return [icons, ...genres, ...shares];
}

const numbersOf = (genre: GenrePageId) =>
  Array.from({ length: pictureSets[genre] }, (_, index) => index + 1);

const shareImage = (path: string, page: Parameters<typeof drawPageShare>[0]): DrawnFile => [
  path,
  () => drawPageShare(page),
];

/** Shuffled by process, so two concurrent builds each find half the files drawn by the other. */
export const getStaticPaths = (() => {
  return drawnFiles()
    .map((files, index) => ({ files, turn: fnv1a(`${process.pid} ${index}`) }))
    .sort((a, b) => a.turn - b.turn)
    .flatMap(({ files }) => files)
    .map(([path, make]) => ({
      params: { file: path.replace('/art/', '') },
      props: { make },
    }));
}) satisfies GetStaticPaths;

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
