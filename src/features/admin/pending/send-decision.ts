import * as apiPaths from '#calendar/api-paths.ts';
import { apiPath } from '#calendar/paths.ts';
import type { Race } from '#calendar/race/race.ts';
import { raceSchema } from '#calendar/race/race-answers.ts';
import { ApiError, callApi } from '#ui/api/api.ts';
import { queryClient } from '#ui/api/query-client.ts';
import { rejectedRacesPath } from '../calls.ts';
import { cacheRace } from '../races.ts';

/** What is sent with a rejection that gives no reason. */
export const noReason = 'Rejected by admin';

/**
 * Approves or rejects a submission. Answers what there is to say of it.
 * @throws ApiError or ApiUnavailableError
 */
export async function sendDecision(
  { id }: Race,
  decision: { approved: boolean; notes?: string },
): Promise<string> {
  const path = apiPath(apiPaths.approveRace, id);
  try {
    const race = await callApi('POST', path, { body: decision, answer: raceSchema });
    cacheRace(race);
    return decision.approved
      ? `Approved: ${race.name} is on the calendar.`
      : `Rejected: ${race.name}. Its submitter is told why.`;
  } catch (error) {
    // Somebody else was first: what waits is not what is shown.
    const isLate = error instanceof ApiError && [404, 409].includes(error.status);
    if (isLate) void queryClient.invalidateQueries({ queryKey: [apiPaths.pendingRaces] });
    throw error;
  }
}

/**
 * Has a rejected race wait for a decision again. Answers what there is to say of it.
 * @throws ApiError or ApiUnavailableError
 */
export async function sendReopening({ id }: Race): Promise<string> {
  try {
    const race = await callApi('POST', apiPath(apiPaths.reopenRace, id), { answer: raceSchema });
    cacheRace(race);
    return `Put back: ${race.name} waits for a decision again.`;
  } catch (error) {
    const isLate = error instanceof ApiError && [404, 409].includes(error.status);
    if (isLate) void queryClient.invalidateQueries({ queryKey: [rejectedRacesPath] });
    throw error;
  }
}
