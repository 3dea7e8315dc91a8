import { type WithCourses, withCourses } from '#calendar/race/course.ts';
import { type RaceFields, raceFieldsSchema } from '#calendar/race/race.ts';
import { newRaceId } from '#calendar/race/race-id.ts';
import { fold } from '#calendar/text/text.ts';
import records from '#data/races.json' with { type: 'json' };
import { generateRaces } from '../generated-races.ts';
import { createRandom } from '../random.ts';
import { today } from './options.ts';

export type BenchRace = WithCourses<RaceFields> & { id: string };

/** The real calendar, with generated races added to make `count`. */
export function calendarOf(count: number): BenchRace[] {
  const real = records.map((record) => withCourses(raceFieldsSchema.parse(record)));
  const generated = generateRaces(Math.max(0, count - real.length), today.slice(0, 10));
  const taken = new Set<string>();
  return [...real, ...generated].map((race) => {
    const id = newRaceId(race.name, race.date, (candidate) => taken.has(candidate));
    taken.add(id);
    return { ...race, id };
  });
}

/** What riders type: words and parts of them, names, towns, tags and words no race has. The same for the same races. */
export function queriesOf(races: readonly BenchRace[], count: number): string[] {
  const random = createRandom(7);
  const below = (limit: number) => Math.floor(random() * limit);
  const wordOf = (text: string) => {
    const words = text.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 2);
    return words[below(words.length)] ?? text;
  };
  const kinds: ((race: BenchRace) => string)[] = [
    (race) => wordOf(race.name),
    (race) => wordOf(race.name).slice(0, 1 + below(4)),
    (race) => wordOf(race.name).slice(1, 5),
    (race) => race.name.split(' ').slice(0, 2).join(' '),
    (race) => race.location,
    (race) => wordOf(race.location),
    (race) => race.tags[0] ?? race.name,
    (race) => fold(race.name).slice(0, 12).trim(),
    (race) => `${wordOf(race.name)}zq`,
  ];
  // Half of them about the real races, whatever their share.
  return Array.from({ length: count }, (_, place) => {
    const race = races[below(place % 2 === 0 ? Math.min(1000, races.length) : races.length)];
    return (kinds[place % kinds.length] as (typeof kinds)[number])(race as BenchRace);
  });
}

/** Returns a search that checks every race for a text in its name, location or a tag, and returns their ids. */
export function createBruteForce(races: readonly BenchRace[]): (query: string) => string[] {
  const folded = races.map(({ id, name, location, tags }) => ({
    id,
    texts: [name, location, ...tags].map(fold),
  }));
  return (query) => {
    const needle = fold(query);
    return folded
      .filter(({ texts }) => texts.some((text) => text.includes(needle)))
      .map(({ id }) => id);
  };
}
