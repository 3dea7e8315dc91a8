import type { RaceMerge } from '#calendar/moderation/events.ts';
import { type Course, maxCourses } from '#calendar/race/course.ts';
import { joinCourses, joinRegistration } from '#calendar/race/join-listings.ts';
import type { Race } from '#calendar/race/race.ts';
import { isPublic, lastDay, longestRace } from '#calendar/race/status.ts';
import { daysBetween } from '#calendar/time/day.ts';
import type { AccountCall } from '#server/call.ts';
import { AppError } from '#server/errors.ts';
import { lockEvents } from '#server/events/event-repository.ts';
import { mergeEmptyEvent } from '#server/events/merge-events.ts';
import { mergeSuggestions } from '#server/suggestions/end-suggestions.ts';
import { lockOpenSuggestions } from '#server/suggestions/suggestion-repository.ts';
import { inTransaction, type LoggedRaceChange, logAndRequestRebuild } from './calendar-change.ts';
import { lockVersion, notifyOfChanges, updateRace } from './change-race.ts';
import { copySavedRaces, insertMergedRace } from './merged-race-repository.ts';
import { deleteRaces } from './race-repository.ts';
import { findRace, lockLeavingRace, lockRace } from './staff-race-repository.ts';

/**
 * Merges a listing into another: its courses and riders move there, and its address leads there for good
 * (docs/rules.md#r68). Returns the other listing.
 * @throws AppError `not_found`, `stale_version`, or `conflict` if the two can't be merged
 */
export function mergeRaces(
  call: AccountCall,
  id: string,
  { into, version, intoVersion, joinDays }: RaceMerge,
): Promise<Race> {
  return inTransaction(call, async (call) => {
    if (id === into) throw new AppError('conflict', 'A race can’t be merged into itself.');
    await lockOpenSuggestions(call.db, [id, into]);
    // Both events before both races, as in a merge of events, so that concurrent calls can't deadlock.
    const listings = [await findRace(call.db, id), await findRace(call.db, into)];
    await lockEvents(
      call.db,
      listings.flatMap((race) => race?.eventKey ?? []),
    );
    // In the order of their ids, so that concurrent calls can't deadlock.
    for (const each of [id, into].sort()) {
      if (each === id) await lockLeavingRace(call.db, id);
      else await lockRace(call.db, into);
    }
    const merged = await lockVersion(call.db, { id, version });
    const target = await lockVersion(call.db, { id: into, version: intoVersion });
    if (merged.status === 'pending') {
      throw new AppError('conflict', `${merged.name} is pending. Approve or reject it instead.`);
    }
    if (isPublic(merged) && !isPublic(target)) {
      throw new AppError('conflict', `${target.name} isn’t public, so riders couldn’t find it.`);
    }
    const joined = coursesOfBoth(target, merged, joinDays);
    const fields = {
      ...target,
      ...missingFields(target, merged),
      registration: joinRegistration(target, merged, joined.courses),
      ...joined,
    };
    if (joinDays) Object.assign(fields, daysOfBoth(target, merged));
    // First, because with the days joined, the target may get its name and day (docs/rules.md#r9).
    await deleteRaces(call.db, [id], call.now);
    const { before, after } = await updateRace(call, target, fields);
    // Whoever had saved both knows the kept listing, and heard of its changes from updateRace.
    const userIds = await copySavedRaces(call.db, id, into);
    await notifyOfChanges(call, merged, after, { userIds });
    const resultVersion = after === before ? null : after.version;
    await insertMergedRace(call.db, id, { intoId: into, resultVersion }, call.now);
    await mergeSuggestions(call, merged, after);
    await mergeEmptyEvent(call, merged.eventKey, target.eventKey);
    const changes: LoggedRaceChange[] = [{ action: 'race-merged', before: merged, after: null }];
    if (after !== before) changes.push({ action: 'race-updated', before, after });
    await logAndRequestRebuild(call, changes);
    return after;
  });
}

const filledFields = [
  'startTime',
  'regUrl',
  'resultsUrl',
  'orgUrl',
  'website',
  'organizerName',
  'elevationGainFt',
] as const satisfies readonly (keyof Race)[];

/** The fields that only the merged listing has. */
function missingFields(target: Race, merged: Race): Partial<Race> {
  return Object.fromEntries(filledFields.map((name) => [name, target[name] ?? merged[name]]));
}

/** @throws AppError `conflict` if there are too many */
function coursesOfBoth(
  target: Race,
  merged: Race,
  joinDays: boolean,
): Pick<Race, 'courses' | 'distance'> {
  const joinsDays = joinDays && merged.date !== target.date;
  const startsDiffer =
    target.startTime && merged.startTime && target.startTime !== merged.startTime;
  const isInTarget = ({ day = target.date }: Course) =>
    target.date <= day && day <= lastDay(target);
  const withOwnDays = (race: Race): Race => {
    const ownDay = joinsDays && lastDay(race) === race.date ? race.date : undefined;
    const ownStart = ownDay || startsDiffer ? race.startTime : undefined;
    const courses = race.courses.map((course) => ({
      ...course,
      ...(ownDay && { day: course.day ?? ownDay }),
      // Without the other listing's days, a course can't be on one of them.
      ...(!joinDays && !isInTarget(course) && { day: undefined }),
      ...(ownStart && { startTime: course.startTime ?? ownStart }),
    }));
    return { ...race, courses };
  };
  const courses = joinCourses(withOwnDays(target), withOwnDays(merged), { joinsDays });
  if (courses.length > maxCourses) {
    throw new AppError('conflict', `Together they would have more than ${maxCourses} courses.`);
  }
  return { courses, distance: [...new Set([...target.distance, ...merged.distance])] };
}

/** @throws AppError `conflict` if they are too far apart */
function daysOfBoth(target: Race, merged: Race): Pick<Race, 'date' | 'endDate' | 'startTime'> {
  const [date = target.date] = [target.date, merged.date].sort();
  const [last = date] = [lastDay(target), lastDay(merged)].sort().reverse();
  if (daysBetween(date, last) > longestRace) {
    throw new AppError('conflict', `Together they would last over ${longestRace} days.`);
  }
  return {
    date,
    endDate: last > date ? last : target.endDate,
    startTime: joinedStart(target, merged),
  };
}

/** The start time of the first day; on later days, the courses have their own. */
function joinedStart(target: Race, merged: Race): string | undefined {
  if (merged.date > target.date) return target.startTime;
  const isWithCourses = lastDay(target) === target.date && target.courses.length > 0;
  return merged.date < target.date && isWithCourses
    ? merged.startTime
    : (target.startTime ?? merged.startTime);
}
