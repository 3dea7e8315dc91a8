import { useQuery } from '@tanstack/react-query';
import { formatBytes } from '#calendar/text/number.ts';
import { courseKeys } from '#calendar/track/course-key.ts';
import { courseTrackSchema, maxSentBytes, maxTrackBytes } from '#calendar/track/track-facts.ts';
import {
  ApiError,
  ApiUnavailableError,
  abortWithin,
  callApi,
  failureText,
  type Reader,
} from '../api/api.ts';
import { type CourseValues, courseValuesOf } from './course-values.ts';
import type { FormRace } from './race-values.ts';

/** Milliseconds: 10 MB take a while to send on a slow connection, and a few seconds to read. */
const timeout = 120_000;

/** Where a form sends its courses' files. */
export interface CourseFiles<Saved extends FormRace> {
  /** The API path pattern of a course's file. */
  path: `${string}/:${string}`;
  /** Reads the race from the response, after its file was added or removed. */
  answer: Reader<Saved>;
  onSaved(race: Saved): void;
}

/** The key of the saved course behind a form's course; undefined if it's new or its name or length has changed. */
export function savedKey(
  race: FormRace | undefined,
  at: number,
  { name, distance }: CourseValues,
): string | undefined {
  if (!race) return undefined;
  const isSame = race.courses
    .map(courseValuesOf)
    .map((saved) => saved.name === name.trim() && saved.distance === distance.trim());
  const place = isSame[at] ? at : isSame.indexOf(true);
  return courseKeys(race.courses)[place];
}

/**
 * The index in the form of the saved course with that key, which was at `at`; -1 if it's gone. Courses may have been
 * removed since, or the course renamed.
 */
export function formIndex(
  race: FormRace,
  courses: readonly CourseValues[],
  key: string,
  at: number,
): number {
  const keys = courses.map((course, index) => savedKey(race, index, course));
  const index = keys.indexOf(key);
  const isRenamed = index === -1 && at < keys.length && keys[at] === undefined;
  return isRenamed ? at : index;
}

/** The data computed from a course's file. @param track the id of the course's line, or an empty string */
export const useCourseTrack = (path: string, track: string) =>
  useQuery({
    queryKey: [path, track],
    queryFn: ({ signal }) => callApi('GET', path, { answer: courseTrackSchema, signal }),
    enabled: track !== '',
  });

class CourseFileError extends Error {
  override name = 'CourseFileError';
}

/** Why a file wasn't sent or removed. */
export const fileFailureText = (error: unknown): string =>
  error instanceof CourseFileError ? error.message : failureText(error);

/** @throws CourseFileError, ApiError or ApiUnavailableError */
export async function sendCourseFile<T>(path: string, file: File, answer: Reader<T>): Promise<T> {
  if (file.size > maxTrackBytes)
    throw new CourseFileError(`Choose a file of up to ${formatBytes(maxTrackBytes)}.`);
  const body = await gzip(file).catch((cause: unknown) => {
    // It may have been moved or changed since it was chosen.
    throw new CourseFileError('We couldn’t read this file. Choose it again.', { cause });
  });
  if (body.size > maxSentBytes) {
    throw new CourseFileError(
      'This file is too large even when compressed. Export it as GPX, or with fewer points.',
    );
  }
  const query = new URLSearchParams({ name: file.name.slice(-200) });
  const response = await fetch(`${path}?${query}`, {
    method: 'PUT',
    body,
    signal: abortWithin(timeout),
  }).catch((cause: unknown) => {
    throw new ApiUnavailableError('No response.', { cause });
  });
  if (!response.ok) throw new ApiError(response, await response.text());
  return answer.parse(await response.json());
}

/** GPX and TCX shrink to a fifth or less, so a 10 MB file fits within Netlify's limit. */
const gzip = (file: File): Promise<Blob> =>
  new Response(file.stream().pipeThrough(new CompressionStream('gzip'))).blob();
