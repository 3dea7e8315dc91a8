import type { APIRoute, GetStaticPaths } from 'astro';
import { drawLogo } from '#art/logo.ts';
import { drawMark } from '#art/mark.ts';
import { paths } from '#calendar/paths.ts';
import { nameInSentence, states } from '#calendar/place/state.ts';
import { drawings } from '#calendar/race/drawings.ts';
import { type GenrePageId, genreIds } from '#calendar/race/genre.ts';
import { pictureSets } from '#calendar/race/scenes.ts';
import { raceTitles } from '#calendar/race/words.ts';
import { readBoard } from '#server/pictures/board.ts';
import { encodeScene } from '#server/pictures/encode.ts';
import { drawIcon } from '#server/pictures/icons.ts';
import { sceneFiles, shuffledByProcess } from '#server/pictures/scene-files.ts';
import { drawPageShare } from '#server/pictures/share.ts';

type File = string | Uint8Array<ArrayBuffer>;
type Make = () => File | Promise<File>;

const pages: readonly GenrePageId[] = ['all', ...genreIds];
type DrawnFile = [path: string, make: Make];

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
  ]);
  const scenes = sceneFiles().map((files) =>
    files.map(({ set, number, drawing, format }): DrawnFile => {
      const path = paths.picture(set, number, drawing, format);
      return [path, () => encodeScene({ set, number }, drawing, format)];
    }),
  );
  const boards = pages.map((set) =>
    Array.from({ length: pictureSets[set] }, (_, at): DrawnFile => {
      const path = paths.picture(set, at + 1, 'hero', 'svg');
      return [path, () => readBoard({ set, number: at + 1 }, 'hero', drawings.hero)];
    }),
  );
  const backgrounds = pictureSets.all;
  const shares = states.map((state, index): DrawnFile[] => {
    const title = `Races in ${nameInSentence(state)}`;
    const number = (index % backgrounds) + 1;
    return [shareImage(paths.shareImage(state.slug), { genre: 'all', number, title })];
  });
  return [icons, ...genres, ...scenes, ...boards, ...shares];
}

const shareImage = (path: string, page: Parameters<typeof drawPageShare>[0]): DrawnFile => [
  path,
  () => drawPageShare(page),
];

export const getStaticPaths = (() =>
  shuffledByProcess(drawnFiles())
    .flat()
    .map(([path, make]) => ({
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
