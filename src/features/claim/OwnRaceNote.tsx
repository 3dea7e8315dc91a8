import { useEffect, useRef } from 'react';
import { paths } from '#calendar/paths.ts';

/** Tells an organizer that the race is theirs already, instead of the form. */
export function OwnRaceNote() {
  const note = useRef<HTMLParagraphElement>(null);
  // It replaces the form, which has the focus.
  useEffect(() => note.current?.focus(), []);
  return (
    <>
      <p ref={note} tabIndex={-1} className="notice notice-done outline-none">
        You manage this race already.
      </p>
      <a href={paths.organizedRaces()} className="button button-solid min-h-12 text-xl">
        Edit it in your account
      </a>
    </>
  );
}
