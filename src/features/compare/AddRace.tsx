import { type Ref, useState } from 'react';
import { maxCompared } from '#calendar/race/compare.ts';
import { RaceCombobox } from '#ui/combobox/RaceCombobox.tsx';

interface Props {
  /** The compared races. */
  ids: readonly string[];
  inputRef: Ref<HTMLInputElement>;
  onAdd(id: string): void;
}

/** Adds a race, if there's room for one. */
export function AddRace({ ids, inputRef, onAdd }: Props) {
  const [text, setText] = useState('');
  if (ids.length >= maxCompared)
    return (
      <p className="mb-4 text-muted print:hidden">
        You can compare up to {maxCompared} races. Remove one to add another.
      </p>
    );
  return (
    <div className="mb-6 print:hidden">
      <RaceCombobox
        label="Add a race"
        placeholder="Name of an upcoming race"
        inputRef={inputRef}
        text={text}
        isHydrated
        without={ids}
        onType={setText}
        onRace={({ id }) => {
          setText('');
          onAdd(id);
        }}
      />
      {ids.length < 2 && (
        <p className="mt-1 text-sm text-muted">Or choose Compare on any race’s page.</p>
      )}
    </div>
  );
}
