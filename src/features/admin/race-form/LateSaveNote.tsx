import { useEffect, useRef } from 'react';
import { fieldName, fieldText } from '#calendar/moderation/race-words.ts';
import type { RaceValues } from './race-values.ts';
import type { LateSave } from './use-race-form.ts';

interface Props {
  late: LateSave;
  onPreferTheirs(name: keyof RaceValues): void;
}

/** Who saved the race first, what of it is in the form now, and what is for the reader to decide. */
export function LateSaveNote({ late, onPreferTheirs }: Props) {
  const { stale, taken, disputed, values, now } = late;
  const note = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read out anew each time a save comes too late
  useEffect(() => note.current?.focus(), [stale]);
  const who = stale.by.join(' and ') || 'Somebody else';
  const when = stale.at && ` at ${clock.format(new Date(stale.at))}`;
  return (
    <div ref={note} tabIndex={-1} role="alert" className="notice notice-failure outline-none">
      <p className="font-semibold">
        {who} saved this race{when} while you had it open. Nothing you typed is lost.
      </p>
      {taken.length > 0 && (
        <p className="mt-2">
          Now in the form as {who} left it:{' '}
          {taken.map((name) => `${fieldName(name)} (${shown(name, now) || 'empty'})`).join(', ')}.
        </p>
      )}
      {disputed.length > 0 && (
        <ul className="mt-2 grid gap-2">
          {disputed.map((name) => (
            <li key={name}>
              {fieldName(name)}: you typed <strong>{shown(name, values) || 'nothing'}</strong>,{' '}
              {who} saved <strong>{shown(name, now) || 'nothing'}</strong>.{' '}
              <button
                type="button"
                className="link small-target"
                onClick={() => onPreferTheirs(name)}
              >
                Take theirs
                <span className="sr-only"> of {fieldName(name)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-2">Save again to keep what is in the form.</p>
    </div>
  );
}

const shown = (name: keyof RaceValues, values: RaceValues) => fieldText(name, values[name]);

const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });
