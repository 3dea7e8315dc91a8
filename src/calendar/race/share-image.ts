import { paths } from '../paths.ts';
import { fnv1a } from '../text/fnv1a.ts';
import type { PublicRace } from './race.ts';

export type SharedRace = Pick<
  PublicRace,
  'id' | 'name' | 'genre' | 'date' | 'endDate' | 'location' | 'state' | 'distance' | 'eventStatus'
>;

const start = [0x811c9dc5, 0x01000193];

/** A hash of all that a race's share picture shows and of how it is `drawn`: 14 letters and digits. */
function shareHash(race: SharedRace, drawn: string): string {
  const { id, name, genre, date, endDate, location, state, distance, eventStatus } = race;
  const shown = JSON.stringify([
    drawn,
    id,
    name,
    genre,
    date,
    endDate ?? '',
    location,
    state,
    distance,
    eventStatus,
  ]);
  return start.map((seed) => fnv1a(shown, seed).toString(36).padStart(7, '0')).join('');
}

/**
 * The address of a race's share picture, another one whenever the picture is: `drawn` stands for the art
 * and the layout, as `raceShareStyle` (src/server/pictures/share.ts) tells it.
 */
export const raceImagePath = (race: SharedRace, drawn: string) =>
  paths.raceImage(race.id, shareHash(race, drawn));

/** The id and the hash that a picture's file is named by; undefined when it is no such name. */
export function parseRaceImage(file: string): { id: string; hash: string } | undefined {
  const [, id, hash] = /^([a-z0-9-]{1,120})-([a-z0-9]{14})\.jpg$/.exec(file) ?? [];
  return id && hash ? { id, hash } : undefined;
}
