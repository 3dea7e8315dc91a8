import { findState, parseState, type State, states } from '../../place/state.ts';
import { type Genre, genres } from '../../race/genre.ts';
import { genreWords } from '../../race/genre-words.ts';
import { fold } from '../../text/text.ts';
import type { Today } from '../../time/day.ts';
import type { RaceIndex } from '../race-index.ts';
import { everyRace, search } from '../search.ts';
import type { ListedRace } from '../shard-file.ts';
import { answer } from './answer.ts';
import { type Part, paramsOf, type Reading } from './part.ts';
import { type KnownTown, townWords, type Vocabulary, wordsOf } from './vocabulary.ts';

/** Something to suggest while a rider types; a tap leads straight to it. */
export type Suggestion =
  | { kind: 'list'; label: string; params: Part['params']; races: number }
  | { kind: 'genre'; genre: Genre }
  | { kind: 'state'; state: State }
  | { kind: 'town'; town: KnownTown }
  | { kind: 'race'; race: ListedRace };

/** As many as fit above a phone's keyboard. */
const limits = { genres: 1, states: 2, towns: 2, races: 4 };

/** The disciplines that begin with the text, from two letters on. */
function genresBegunWith(text: string): Genre[] {
  if (text.length < 2) return [];
  const begins = (words: string) => words.startsWith(text);
  return genres.filter(({ id, name }) => begins(fold(name)) || genreWords[id].some(begins));
}

function statesBegunWith(text: string): State[] {
  const exact = findState(text) ?? parseState(text);
  const begun = text.length < 2 ? [] : states.filter(({ name }) => fold(name).startsWith(text));
  return [...new Set([...(exact ? [exact] : []), ...begun])];
}

/**
 * What typed text may lead to: a list that it describes, a discipline, states, towns and races.
 * @param index of upcoming races, like `vocabulary`
 * @param without ids of races that aren't suggested
 */
export function suggest(
  typed: string,
  index: RaceIndex,
  today: Today,
  vocabulary: Vocabulary,
  without: readonly string[] = [],
): Suggestion[] {
  const words = wordsOf(typed);
  const text = words.join(' ');
  if (text === '') return [];
  const query = { ...everyRace, q: typed.trim(), when: 'upcoming' } as const;
  const { races, reading } = answer(index, query, today, vocabulary);
  // In a wider circle, it's still everything that was typed.
  const isWhole = !reading?.unmet || reading.unmet.insteadMiles !== undefined;
  const isAllRead = reading?.leftOut.length === 0 && reading.overruled.length === 0;
  const parts = isAllRead && isWhole ? reading.parts : [];
  const isList = parts.length > 0 && parts.every(({ params }) => params.q === undefined);
  const found =
    isList && reading ? search(index, { ...reading.query, when: 'upcoming' }, today).total : 0;
  const list = reading && found > 0 ? [listOf(reading, found)] : [];
  const begun = genresBegunWith(text).slice(0, limits.genres);
  const names = new Set<string>();
  const distinct = races.filter(({ id, name, location }) => {
    if (without.includes(id)) return false;
    const key = `${name}\n${location}`;
    return !names.has(key) && names.add(key);
  });
  // The others match by a tag or their place.
  const isNamed = ({ name }: ListedRace) => fold(name).includes(text);
  const namedFirst = distinct.toSorted((a, b) => Number(isNamed(b)) - Number(isNamed(a)));
  return [
    ...list,
    ...begun.map((genre) => ({ kind: 'genre', genre }) as const),
    ...statesBegunWith(text)
      .slice(0, limits.states)
      .map((state) => ({ kind: 'state', state }) as const),
    ...vocabulary
      .townsBegunWith(townWords(words))
      .slice(0, limits.towns)
      .map((town) => ({ kind: 'town', town }) as const),
    ...namedFirst.slice(0, limits.races).map((race) => ({ kind: 'race', race }) as const),
  ];
}

const listOf = ({ parts }: Reading, races: number): Suggestion => ({
  kind: 'list',
  label: parts.map(({ label }) => label).join(' · '),
  params: paramsOf(parts),
  races,
});
