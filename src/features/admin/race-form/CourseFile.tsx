import { useMutation } from '@tanstack/react-query';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import type { Course } from '#calendar/race/course.ts';
import type { Race } from '#calendar/race/race.ts';
import { findCourse } from '#calendar/track/course-key.ts';
import { maxTrackBytes } from '#calendar/track/track-facts.ts';
import { claimNotes, measuredText } from '#calendar/track/track-words.ts';
import { failureText } from '#ui/api/api.ts';
import { inputProps, Labeled } from '#ui/form/Field.tsx';
import type { CourseValues } from '#ui/race-form/course-values.ts';
import type { RaceFormApi } from '#ui/race-form/use-race-form.ts';
import {
  type CourseOfRace,
  removeCourseFile,
  savedKey,
  sendCourseFile,
  useCourseTrack,
} from './course-file-calls.ts';

interface Props {
  race: RaceFormApi;
  course: CourseValues;
  /** Its place in the form. */
  at: number;
}

/** A course's file, which is sent when it is chosen: what it says can be seen before the race is saved. */
export function CourseFile({ race, course, at }: Props) {
  const key = savedKey(race.race, at, course);
  if (!race.race || key === undefined) {
    return <p className="text-sm text-muted">Save the race to add a course file.</p>;
  }
  return (
    <ChosenFile
      course={{ id: race.race.id, key }}
      track={course.track}
      claims={findCourse(race.race.courses, key)}
      onSaved={(saved) => race.adoptTrack(saved, key, at)}
    />
  );
}

interface ChosenFileProps {
  course: CourseOfRace;
  /** The id of its line; empty without one. */
  track: string;
  /** What is listed of it. */
  claims: Course | undefined;
  onSaved(race: Race): void;
}

function ChosenFile({ course, track, claims, onSaved }: ChosenFileProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const send = useMutation({
    mutationFn: (file: File) => sendCourseFile(course, file),
    onSuccess: onSaved,
  });
  const remove = useMutation({
    mutationFn: () => removeCourseFile(course),
    onSuccess: (saved) => {
      onSaved(saved);
      // The button goes with the file.
      input.current?.focus();
    },
  });
  const isBusy = send.isPending || remove.isPending;
  const { data } = useCourseTrack(course, track);
  const [isTooLarge, setTooLarge] = useState(false);
  const failure = send.error ?? remove.error;
  const error = isTooLarge ? 'Choose a file of up to 10 MB.' : failure && failureText(failure);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // The same file can be chosen again once it has been mended.
    target.value = '';
    if (!file || isBusy) return;
    remove.reset();
    send.reset();
    setTooLarge(file.size > maxTrackBytes);
    if (file.size <= maxTrackBytes) send.mutate(file);
  };
  const hint = track ? `${limits} Another file replaces it.` : limits;
  const said =
    track && data
      ? [
          `${data.fileName || 'File'}: ${measuredText(data.facts)}.`,
          ...claimNotes(claims ?? {}, data.facts),
        ]
      : [];
  return (
    <Labeled id={id} label="Course file (GPX, TCX or FIT)" hint={hint} error={error}>
      <div className={track ? sentLook : ''}>
        <div role="status" className="min-w-0 grow basis-56 wrap-anywhere">
          {send.isPending ? (
            <p>Reading the file…</p>
          ) : (
            said.map((line, at) => (
              <p key={line} className={at === 0 ? 'font-semibold' : 'text-sm'}>
                {line}
              </p>
            ))
          )}
        </div>
        {track && (
          <button
            type="button"
            className="button"
            aria-disabled={isBusy || undefined}
            onClick={() => {
              if (isBusy) return;
              setTooLarge(false);
              send.reset();
              remove.mutate();
            }}
          >
            Remove<span className="sr-only"> the course file</span>
          </button>
        )}
      </div>
      <input
        {...inputProps(id, { hint, error })}
        ref={input}
        type="file"
        accept=".gpx,.tcx,.fit"
        aria-disabled={isBusy || undefined}
        onChange={choose}
      />
    </Labeled>
  );
}

const limits = 'Up to 10 MB. Saved right away. Only the line and its elevations are kept.';

/** Above the input, which never names a file that was sent earlier. */
const sentLook = 'mb-3 flex flex-wrap items-center gap-3 border border-rule px-3 py-2';
