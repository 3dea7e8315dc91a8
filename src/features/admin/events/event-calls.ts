import * as apiPaths from '#calendar/api-paths.ts';
import {
  type EventAnswer,
  type EventChange,
  eventAnswerSchema,
} from '#calendar/moderation/events.ts';
import { apiPath } from '#calendar/paths.ts';
import type { Race } from '#calendar/race/race.ts';
import { raceSchema } from '#calendar/race/race-answers.ts';
import { callApi } from '#ui/api/api.ts';
import { queryClient } from '#ui/api/query-client.tsx';
import { withProof } from '#ui/proof/with-proof.ts';
import { cacheRace, invalidateChanges, refreshIfStale, uncacheRace } from '../races.ts';

/** Makes one listing of two; the first is gone then. @throws ApiError */
export async function mergeRaces(race: Race, into: Race, joinDays: boolean): Promise<void> {
  const body = { into: into.id, version: race.version, intoVersion: into.version, joinDays };
  const path = apiPath(apiPaths.mergeRace, race.id);
  const merged = await refreshIfStale(() =>
    withProof(() => callApi('POST', path, { body, answer: raceSchema })),
  );
  uncacheRace(race.id);
  cacheRace(merged);
}

/** Edits what an event's editions share. @throws ApiError */
export async function editEvent(id: string, change: EventChange): Promise<EventAnswer> {
  const path = apiPath(apiPaths.adminEvent, id);
  const event = await callApi('PUT', path, { body: change, answer: eventAnswerSchema });
  queryClient.setQueryData([path], event);
  // A claim names its event.
  void queryClient.invalidateQueries({ queryKey: [apiPaths.adminClaims] });
  invalidateChanges();
  return event;
}

/** Makes all editions of an event those of another. @throws ApiError */
export const mergeEvents = (id: string, into: string): Promise<EventAnswer> =>
  changeEvent(apiPaths.mergeEvent, id, { into });

/** Makes some editions of an event those of one of their own. @throws ApiError */
export const splitEvent = (id: string, races: readonly string[]): Promise<EventAnswer> =>
  changeEvent(apiPaths.splitEvent, id, { races });

/** Takes an event from one of its organizers. @throws ApiError */
export async function removeOrganizer(id: string, username: string): Promise<void> {
  const query = new URLSearchParams({ username });
  await callApi('DELETE', `${apiPath(apiPaths.eventOrganizers, id)}?${query}`);
  // A claim that waits names the event's organizers, too.
  for (const key of [apiPaths.audit, apiPaths.adminClaims]) {
    await queryClient.invalidateQueries({ queryKey: [key] });
  }
}

async function changeEvent(
  pattern: typeof apiPaths.mergeEvent | typeof apiPaths.splitEvent,
  id: string,
  body: object,
): Promise<EventAnswer> {
  const event = await callApi('POST', apiPath(pattern, id), { body, answer: eventAnswerSchema });
  // Each edition has another event and version now.
  await queryClient.invalidateQueries({ queryKey: [apiPaths.adminRaces] });
  invalidateChanges();
  return event;
}
