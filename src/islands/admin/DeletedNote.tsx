import type { Race } from '#calendar/race.ts';
import { RestoreRace } from './RestoreRace.tsx';

interface Props {
  /** What was deleted just now. */
  race: Race | undefined;
  onRestored(): void;
}

/** The way back from a deletion, where it was done. */
export function DeletedNote({ race, onRestored }: Props) {
  return (
    <div role="status">
      {race && (
        <p className="notice mb-3 flex flex-wrap items-center justify-between gap-3">
          <span>
            Deleted <strong>{race.name}</strong>.
          </span>
          <RestoreRace race={race} label="Undo" onRestored={onRestored} />
        </p>
      )}
    </div>
  );
}
