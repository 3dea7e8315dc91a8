import type { APIRoute, GetStaticPaths } from 'astro';
import { paths } from '#calendar/paths.ts';
import { stateCodes } from '#calendar/place/state.ts';
import { readConfig, tilesOf } from '#server/config.ts';
import { biggestTowns } from '#site/map-labels.ts';
import { countryOutlines, countyOutlines } from '#site/map-outlines.ts';
import { insetOutlines } from '#site/states-map.ts';

const fileOf = (path: string) => path.replace('/map/', '').replace('.json', '');

export const getStaticPaths = (() => [
  { params: { file: fileOf(paths.mapBase()) }, props: { state: undefined } },
  ...stateCodes.map((state) => ({
    params: { file: fileOf(paths.mapCounties(state)) },
    props: { state },
  })),
]) satisfies GetStaticPaths;

export const GET: APIRoute<{ state?: (typeof stateCodes)[number] }> = ({ props: { state } }) =>
  Response.json(
    state
      ? countyOutlines(state)
      : {
          ...countryOutlines(),
          towns: biggestTowns(),
          insets: insetOutlines(),
          tiles: tilesOf(readConfig()),
        },
  );
