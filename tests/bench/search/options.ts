import type { IFuseOptions } from 'fuse.js';
import type { Options } from 'minisearch';
import { fold } from '#calendar/text/text.ts';
import type { Doc } from './engine.ts';

/** The benchmarks' current time. */
export const today = '2026-11-21T18:00:00Z';

export const fields = ['name', 'location', 'tags'] as const;

/** Each peer is configured as its documentation says, to find just what is typed, ignoring accents. */
export const miniSearchOptions: Options<Doc> = {
  fields: [...fields],
  processTerm: fold,
};

export const fuseOptions: IFuseOptions<Doc> = {
  keys: [...fields],
  threshold: 0,
  ignoreLocation: true,
  ignoreDiacritics: true,
};
