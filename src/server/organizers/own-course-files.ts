import type { PublicRace, Race } from '#calendar/race/race.ts';
import type { CourseTrackAnswer } from '#calendar/track/track-facts.ts';
import type { AccountCall } from '#server/call.ts';
import { inTransaction } from '#server/races/calendar-change.ts';
import { findRace, lockRace } from '#server/races/staff-race-repository.ts';
import { rules } from '#server/throttle/rules.ts';
import { countTry } from '#server/throttle/throttle-repository.ts';
import {
  type CourseFile,
  type CourseOfRace,
  putCourseTrack,
  readCourseFile,
  readCourseTrack,
  removeCourseTrack,
} from '#server/tracks/course-tracks.ts';
import { requireOwn, toPublic } from './own-races.ts';

/** A course's file as the form shows it. @throws AppError `not_found` or `forbidden` */
export async function readOwnCourseTrack(
  call: AccountCall,
  key: CourseOfRace,
): Promise<CourseTrackAnswer> {
  await requireOwn(call, await findRace(call.db, key.id));
  return readCourseTrack(call.db, key);
}

/**
 * Sets the file of a course on an organizer's race, as staff do (docs/rules.md#r92, #r94).
 * @throws AppError `not_found`, `forbidden`, `rate_limited`, `too_large`, or `invalid` with the reason
 */
export async function setOwnCourseTrack(
  call: AccountCall,
  key: CourseOfRace,
  file: CourseFile,
): Promise<PublicRace> {
  // Checked before parsing the file, which takes seconds, and again under the lock.
  await requireOwn(call, await findRace(call.db, key.id));
  await countTry(call.db, rules.courseFileByAccount, call.account.id, call.now);
  const read = await readCourseFile(call.db, key, file);
  return changeOwn(call, key.id, (call) => putCourseTrack(call, key, read));
}

/** Idempotent. @throws AppError `not_found` or `forbidden` */
export function removeOwnCourseTrack(call: AccountCall, key: CourseOfRace): Promise<PublicRace> {
  return changeOwn(call, key.id, (call) => removeCourseTrack(call, key));
}

function changeOwn(
  call: AccountCall,
  id: string,
  change: (call: AccountCall) => Promise<Race>,
): Promise<PublicRace> {
  return inTransaction(call, async (call) => {
    await requireOwn(call, await lockRace(call.db, id));
    return toPublic(await change(call));
  });
}
