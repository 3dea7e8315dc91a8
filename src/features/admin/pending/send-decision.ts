import * as apiPaths from '#calendar/api-paths.ts';
import { noReason } from '#calendar/moderation/submission-answers.ts';
import { apiPath } from '#calendar/paths.ts';
import type { Race } from '#calendar/race/race.ts';
import { raceSchema } from '#calendar/race/race-answers.ts';
import { ApiError, callApi } from '#ui/api/api.ts';
import { queryClient } from '#ui/api/query-client.tsx';
import { cacheRace, rejectedRacesPath, stopRefetching } from '../races.ts';

/** Returns the message to show staff. @throws ApiError or ApiUnavailableError */
export async function sendDecision(
  race: Race,
  decision: { approved: boolean; notes?: string },
): Promise<string> {
  const { name } = await send(
    apiPath(apiPaths.approveRace, race.id),
    apiPaths.pendingRaces,
    decision,
  );
  if (decision.approved) return `Approved: ${name} will be live soon.`;
  const reason = decision.notes === noReason ? '' : ' the reason';
  return `Rejected: ${name}. We’ll email the submitter${reason}.`;
}

/** Returns the message to show staff. @throws ApiError or ApiUnavailableError */
export async function sendReopening(race: Race): Promise<string> {
  const { name } = await send(apiPath(apiPaths.reopenRace, race.id), rejectedRacesPath);
  return `${name} is pending again.`;
}

/** @param list API path of the list with the race */
async function send(path: string, list: string, body?: object): Promise<Race> {
  try {
    await stopRefetching(list);
    const race = await callApi('POST', path, { body, answer: raceSchema });
    cacheRace(race);
    return race;
  } catch (error) {
    // Someone else decided first, so the list is out of date.
    const isLate = error instanceof ApiError && [404, 409].includes(error.status);
    if (isLate) void queryClient.invalidateQueries({ queryKey: [list] });
    throw error;
  }
}
