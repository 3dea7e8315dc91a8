import { useLayoutEffect, useRef, useState } from 'react';
import {
  type Genre,
  type GenrePageId,
  genreAliases,
  genreOf,
  genres,
} from '#calendar/race/genre.ts';
import { fold } from '#calendar/text/text.ts';
import { Combobox } from './Combobox.tsx';

interface Props {
  genre: GenrePageId;
  isHydrated: boolean;
  onChoose(genre: GenrePageId): void;
}

/** A select until hydration, so that the form works without JavaScript. */
export function DisciplineCombobox({ genre, isHydrated, onChoose }: Props) {
  const [typed, setTyped] = useState<string>();
  const select = useRef<HTMLSelectElement>(null);
  const [hadFocus, setHadFocus] = useState(false);
  useLayoutEffect(() => {
    if (select.current) setHadFocus(document.activeElement === select.current);
  }, []);
  if (!isHydrated) {
    return (
      <label>
        Discipline
        <select ref={select} className="field" name="genre" defaultValue={genre}>
          {disciplines.map((discipline) => (
            <option key={discipline.id} value={discipline.id}>
              {disciplineName(discipline)}
            </option>
          ))}
        </select>
      </label>
    );
  }
  const matching = typed === undefined ? disciplines : matchingGenres(typed);
  return (
    <Combobox
      label="Discipline"
      name="genre"
      text={typed ?? disciplineName(genreOf(genre))}
      items={matching}
      keyOf={({ id }) => id}
      nameOf={disciplineName}
      selected={genreOf(genre)}
      highlightsFirst
      isHydrated
      focusOnMount={hadFocus}
      onType={setTyped}
      onChoose={({ id }) => onChoose(id)}
      onClose={() => setTyped(undefined)}
      onBlur={() => {
        // A click on Search also blurs the field, so the typed text counts.
        if (typed && matching[0]) onChoose(matching[0].id);
        setTyped(undefined);
      }}
    />
  );
}

const disciplines: readonly Genre[] = [genreOf('all'), ...genres];

export const disciplineName = ({ id, name }: Genre) => (id === 'all' ? 'All disciplines' : name);

/** Disciplines with a word, in a name or alias, that starts with the typed text. */
export function matchingGenres(typed: string): Genre[] {
  const text = fold(typed).trim();
  return disciplines.filter((genre) =>
    wordsFor(genre).some((words) => ` ${fold(words)}`.includes(` ${text}`)),
  );
}

function wordsFor(genre: Genre): string[] {
  const aliases = Object.keys(genreAliases).filter((alias) => genreAliases[alias] === genre.id);
  return [disciplineName(genre), genre.shortName, genre.id, ...aliases];
}
