import { type ChangeEvent, useId, useRef } from 'react';
import { apiPath } from '#calendar/paths.ts';
import type { Course } from '#calendar/race/course.ts';
import { formatBytes } from '#calendar/text/number.ts';
import { findCourse } from '#calendar/track/course-key.ts';
import { maxTrackBytes } from '#calendar/track/track-facts.ts';
import { claimNotes, measuredText } from '#calendar/track/track-words.ts';
import { callApi } from '../api/api.ts';
import { useAction } from '../api/use-action.ts';
import { inputProps, Labeled } from '../form/Field.tsx';
import {
  type CourseFiles,
  fileFailureText,
  savedKey,
  sendCourseFile,
  useCourseTrack,
} from './course-file-calls.ts';
import type { CourseValues } from './course-values.ts';
import type { FormRace } from './race-values.ts';
import type { RaceFormApi } from './use-race-form.ts';

interface Props<Saved extends FormRace> {
  race: RaceFormApi;
  course: CourseValues;
  /** The course's index in the form. */
  at: number;
  files: CourseFiles<Saved>;
}

/** A course's file, which is sent as soon as it's chosen, so that its facts show before the race is saved. */
export function CourseFile<Saved extends FormRace>({ race, course, at, files }: Props<Saved>) {
  const key = savedKey(race.race, at, course);
  if (!race.race || key === undefined) {
    return (
      <p className="text-sm text-muted">
        {course.track
          ? 'This course has a file. Save the race to replace or remove it.'
          : 'Save the race to add a course file.'}
      </p>
    );
  }
  return (
    <ChosenFile
      path={apiPath(files.path, race.race.id, key)}
      answer={files.answer}
      track={course.track}
      claims={findCourse(race.race.courses, key)}
      onSaved={(saved) => {
        files.onSaved(saved);
        race.adoptTrack(saved, key, at);
      }}
    />
  );
}

interface ChosenFileProps<Saved extends FormRace>
  extends Pick<CourseFiles<Saved>, 'answer' | 'onSaved'> {
  path: string;
  /** The id of the course's line; empty without one. */
  track: string;
  /** The course as listed. */
  claims: Course | undefined;
}

function ChosenFile<Saved extends FormRace>({
  path,
  answer,
  track,
  claims,
  onSaved,
}: ChosenFileProps<Saved>) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const send = useAction({
    mutationFn: (file: File) => sendCourseFile(path, file, answer),
    onSuccess: onSaved,
  });
  const remove = useAction({
    mutationFn: () => callApi('DELETE', path, { answer }),
    onSuccess: (saved) => {
      onSaved(saved);
      // The button disappears with the file.
      input.current?.focus();
    },
  });
  const isBusy = send.isPending || remove.isPending;
  const { data } = useCourseTrack(path, track);
  const failure = send.error ?? remove.error;
  const error = failure && fileFailureText(failure);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // Allows choosing the same file again after fixing it.
    target.value = '';
    if (!file || isBusy) return;
    remove.reset();
    send.reset();
    send.mutate(file);
  };
  const hint = track ? `${limits} Another file replaces it.` : limits;
  const lines =
    track && data
      ? [
          `${data.fileName || 'File'}: ${measuredText(data.facts)}.`,
          ...claimNotes(claims ?? {}, data.facts),
        ]
      : [];
  return (
    <Labeled id={id} label="Course file (GPX, TCX or FIT)" hint={hint} error={error} isSentAlone>
      <div className={track ? sentLook : ''}>
        <div role="status" className="min-w-0 grow basis-56 wrap-anywhere">
          {send.isPending ? (
            <p>Reading the file…</p>
          ) : (
            lines.map((line, at) => (
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

const limits = `Up to ${formatBytes(maxTrackBytes)}. Saved right away. Only the line and its elevations are kept.`;

/** Shown above the input, which never names a file that was sent earlier. */
const sentLook = 'mb-3 flex flex-wrap items-center gap-3 border border-rule px-3 py-2';
