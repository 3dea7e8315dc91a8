import type { Course } from '#calendar/race/course.ts';
import type { Race } from '#calendar/race/race.ts';
import { courseKeys, findCourse } from '#calendar/track/course-key.ts';
import { measureTrack } from '#calendar/track/measure-track.ts';
import { simplifyTrack } from '#calendar/track/simplify-track.ts';
import type { CourseTrackAnswer } from '#calendar/track/track-facts.ts';
import type { AccountCall } from '#server/call.ts';
import type { Db } from '#server/database/client.ts';
import { AppError, raceNotFound } from '#server/errors.ts';
import { inTransaction, logAndRequestRebuild } from '#server/races/calendar-change.ts';
import { updateRace } from '#server/races/change-race.ts';
import { findRace, lockRace } from '#server/races/staff-race-repository.ts';
import { gunzipTrack } from './gunzip-track.ts';
import { readTrack } from './read-track.ts';
import { findTrackFacts, insertTrack, type NewTrack } from './track-repository.ts';

/** A course of a race, by its key (`courseKeys`). */
export interface CourseOfRace {
  id: string;
  course: string;
}

const courseNotFound = () =>
  new AppError('not_found', 'We couldn’t find that course. Save the race first.');

export interface CourseFile {
  /** As sent: the file, possibly gzipped. */
  bytes: Uint8Array<ArrayBuffer>;
  name: string;
}

/**
 * Reads a file, stores its line and sets it on the course (docs/rules.md#r92). Returns the race. Needs no version,
 * because it replaces nothing that anyone edits in the form.
 * @throws AppError `not_found`, `too_large`, or `invalid` with the reason
 */
export async function setCourseTrack(
  call: AccountCall,
  key: CourseOfRace,
  file: CourseFile,
): Promise<Race> {
  return putCourseTrack(call, key, await readCourseFile(call.db, key, file));
}

/**
 * Reads a course's file. Takes seconds, so it locks nothing.
 * @throws AppError like {@link setCourseTrack}
 */
export async function readCourseFile(
  db: Db,
  { id, course }: CourseOfRace,
  { bytes, name }: CourseFile,
): Promise<NewTrack> {
  const race = await findRace(db, id);
  if (!race) throw raceNotFound();
  if (!findCourse(race.courses, course)) throw courseNotFound();
  const track = await readTrack(await gunzipTrack(bytes), race);
  return { fileName: name, points: simplifyTrack(track), facts: measureTrack(track) };
}

/** Sets the line of a file that was read on a course. @throws AppError `not_found` */
export function putCourseTrack(
  call: AccountCall,
  key: CourseOfRace,
  read: NewTrack,
): Promise<Race> {
  return changeCourse(call, key, async (db) => ({ track: await insertTrack(db, read, call.now) }));
}

/** Idempotent. @throws AppError `not_found` */
export function removeCourseTrack(call: AccountCall, key: CourseOfRace): Promise<Race> {
  return changeCourse(call, key, async () => ({ track: undefined }));
}

function changeCourse(
  call: AccountCall,
  { id, course }: CourseOfRace,
  change: (tx: Db) => Promise<Pick<Course, 'track'>>,
): Promise<Race> {
  return inTransaction(call, async (call) => {
    const race = await lockRace(call.db, id);
    if (!race) throw raceNotFound();
    const at = courseKeys(race.courses).indexOf(course);
    const current = race.courses[at];
    if (!current) throw courseNotFound();
    const { track: _, ...others } = current;
    const { track } = await change(call.db);
    const courses = race.courses.with(at, track ? { ...others, track } : others);
    const { before, after } = await updateRace(call, race, { ...race, courses });
    if (after !== before) {
      await logAndRequestRebuild(call, [{ action: 'race-updated', before, after }]);
    }
    return after;
  });
}

/** A course's file as the race's form shows it. @throws AppError `not_found` */
export async function readCourseTrack(
  db: Db,
  { id, course }: CourseOfRace,
): Promise<CourseTrackAnswer> {
  const race = await findRace(db, id);
  const { track } = findCourse(race?.courses ?? [], course) ?? {};
  const found = track && (await findTrackFacts(db, track));
  if (!found) throw new AppError('not_found', 'This course has no file.');
  return found;
}
