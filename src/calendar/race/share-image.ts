import { paths } from '../paths.ts';
import { fnv1a } from '../text/text.ts';
import type { PublicRace } from './race.ts';

/** The fields that a share picture shows, in the order they are hashed. */
const sharedFields = [
  'id',
  'name',
  'genre',
  'date',
  'endDate',
  'location',
  'state',
  'coords',
  'distance',
  'eventStatus',
] as const;

export type SharedRace = Pick<PublicRace, (typeof sharedFields)[number]>;

const seeds = [0x811c9dc5, 0x01000193];

/** A hash of everything in a race's share picture: 14 letters and digits. */
function shareHash(race: SharedRace, style: string): string {
  const content = JSON.stringify([style, ...sharedFields.map((field) => race[field] ?? '')]);
  return seeds.map((seed) => fnv1a(content, seed).toString(36).padStart(7, '0')).join('');
}

/** Changes whenever the picture does. @param style identifies its art and layout: `raceShareStyle` */
export const raceImagePath = (race: SharedRace, style: string) =>
  paths.raceImage(race.id, shareHash(race, style));

/** The race's id and the hash in a share picture's file name; undefined for any other name. */
export function parseRaceImage(file: string): { id: string; hash: string } | undefined {
  const [, id, hash] = /^([a-z0-9-]{1,120})-([a-z0-9]{14})\.jpg$/.exec(file) ?? [];
  return id && hash ? { id, hash } : undefined;
}
