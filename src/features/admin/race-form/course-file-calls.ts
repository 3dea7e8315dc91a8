import { useQuery } from '@tanstack/react-query';
import * as apiPaths from '#calendar/api-paths.ts';
import { apiPath } from '#calendar/paths.ts';
import type { Race } from '#calendar/race/race.ts';
import { raceSchema } from '#calendar/race/race-answers.ts';
import { courseKeys } from '#calendar/track/course-key.ts';
import { courseTrackSchema } from '#calendar/track/track-facts.ts';
import { ApiError, ApiUnavailableError, abortWithin, callApi } from '#ui/api/api.ts';
import { type CourseValues, courseValuesOf } from '#ui/race-form/course-values.ts';
import type { FormRace } from '#ui/race-form/race-values.ts';
import { apiQuery, cacheRace } from '../races.ts';

/** Milliseconds: 10 MB take a while on a slow line, and some seconds to read. */
const timeout = 120_000;

/** The key of the saved course that a form's course is; undefined if it is new or has another name or length now. */
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

export interface CourseOfRace {
  id: string;
  key: string;
}

const pathOf = ({ id, key }: CourseOfRace) => apiPath(apiPaths.courseTrack, id, key);

/** What was computed from the file of a course. @param track its id, if it has one */
export const useCourseTrack = (course: CourseOfRace, track: string) =>
  useQuery({
    ...apiQuery(pathOf(course), courseTrackSchema),
    queryKey: [pathOf(course), track],
    enabled: track !== '',
  });

/** @throws ApiError or ApiUnavailableError */
export async function sendCourseFile(course: CourseOfRace, file: File): Promise<Race> {
  const query = new URLSearchParams({ name: file.name.slice(-200) });
  const response = await fetch(`${pathOf(course)}?${query}`, {
    method: 'PUT',
    body: file,
    signal: abortWithin(timeout),
  }).catch((cause: unknown) => {
    throw new ApiUnavailableError('No response.', { cause });
  });
  if (!response.ok) throw new ApiError(response, await response.text());
  const race = raceSchema.parse(await response.json());
  cacheRace(race);
  return race;
}

/** @throws ApiError or ApiUnavailableError */
export async function removeCourseFile(course: CourseOfRace): Promise<Race> {
  const race = await callApi('DELETE', pathOf(course), { answer: raceSchema });
  cacheRace(race);
  return race;
}
