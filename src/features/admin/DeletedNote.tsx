import { useEffect, useRef } from 'react';
import type { Race } from '#calendar/race/race.ts';
import { RestoreRace } from './RestoreRace.tsx';

interface Props {
  /** What was deleted just now. */
  race: Race | undefined;
  onRestored(): void;
}

/** The way back from a deletion, in reach wherever the list is scrolled; its row took the focus with it. */
export function DeletedNote({ race, onRestored }: Props) {
  const note = useRef<HTMLParagraphElement>(null);
  // After the dialog that asked has closed, which gives the focus to the row's button.
  useEffect(() => {
    if (race) note.current?.focus({ preventScroll: true });
  }, [race]);
  return (
    <div role="status" className="admin-said">
      {race && (
        <p
          ref={note}
          tabIndex={-1}
          className="notice flex flex-wrap items-center justify-between gap-3"
        >
          <span>
            Deleted <strong>{race.name}</strong>.
          </span>
          <RestoreRace race={race} label="Undo" onRestored={onRestored} />
        </p>
      )}
    </div>
  );
}
