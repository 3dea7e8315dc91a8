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

/** Merges a listing into another, after which the first is gone. @throws ApiError */
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
  // Claims show their event's name.
  void queryClient.invalidateQueries({ queryKey: [apiPaths.adminClaims] });
  invalidateChanges();
  return event;
}

/** The event, if someone has changed it since that version. @throws ApiError */
export async function readIfChanged(id: string, version: number): Promise<EventAnswer | undefined> {
  const path = apiPath(apiPaths.adminEvent, id);
  const event = await callApi('GET', path, { answer: eventAnswerSchema });
  return event.version === version ? undefined : event;
}

/** Moves all editions of an event to another event. @throws ApiError */
export const mergeEvents = (id: string, into: string): Promise<EventAnswer> =>
  changeEvent(apiPaths.mergeEvent, id, { into });

/** Splits editions off into an event of their own. @throws ApiError */
export const splitEvent = (id: string, races: readonly string[]): Promise<EventAnswer> =>
  changeEvent(apiPaths.splitEvent, id, { races });

/** Removes an organizer from an event. @throws ApiError */
export async function removeOrganizer(id: string, username: string): Promise<void> {
  const query = new URLSearchParams({ username });
  await callApi('DELETE', `${apiPath(apiPaths.eventOrganizers, id)}?${query}`);
  // Open claims also list the event's organizers.
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
  // Each edition has a different event and version now.
  await queryClient.invalidateQueries({ queryKey: [apiPaths.adminRaces] });
  invalidateChanges();
  return event;
}
