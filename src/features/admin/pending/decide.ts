import type { Race } from '#calendar/race/race.ts';
import { ApiError, callApi } from '#ui/api/api.ts';
import { queryClient } from '#ui/api/query-client.ts';
import { apiPaths, raceAnswer } from '../calls.ts';
import { cacheRace } from '../races.ts';

/** What is sent with a rejection that gives no reason. */
export const noReason = 'Rejected by admin';

/**
 * Approves or rejects a submission. Answers what there is to say of it.
 * @throws ApiError or ApiUnavailableError
 */
export async function decide(
  { id }: Race,
  decision: { approved: boolean; notes?: string },
): Promise<string> {
  const path = `${apiPaths.race(id)}/approve`;
  try {
    const race = await callApi('POST', path, { body: decision, answer: raceAnswer });
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
export async function reopen({ id }: Race): Promise<string> {
  try {
    const race = await callApi('POST', `${apiPaths.race(id)}/reopen`, { answer: raceAnswer });
    cacheRace(race);
    return `Put back: ${race.name} waits for a decision again.`;
  } catch (error) {
    const isLate = error instanceof ApiError && [404, 409].includes(error.status);
    if (isLate) void queryClient.invalidateQueries({ queryKey: [apiPaths.rejectedRaces] });
    throw error;
  }
}
