import { useLayoutEffect, useRef, useState } from 'react';
import { type GenrePageId, genreOf } from '#calendar/race/genre.ts';
import { Combobox } from './Combobox.tsx';
import { disciplineName, disciplines, matchingGenres } from './matching-genres.ts';

interface Props {
  genre: GenrePageId;
  isHydrated: boolean;
  onChoose(genre: GenrePageId): void;
}

/** A select until hydration, so that the form works without JavaScript; then one can type in it. */
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
      takesFirst
      isHydrated
      takesFocus={hadFocus}
      onType={setTyped}
      onChoose={({ id }) => onChoose(id)}
      onClose={() => setTyped(undefined)}
      onLeave={() => {
        // A click on Search leaves the field too: what was typed counts there.
        if (typed && matching[0]) onChoose(matching[0].id);
        setTyped(undefined);
      }}
    />
  );
}
