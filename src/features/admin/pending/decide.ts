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
  race: Race,
  decision: { approved: boolean; notes?: string },
): Promise<string> {
  const { name } = await send(race, 'approve', apiPaths.pendingRaces, decision);
  return decision.approved
    ? `Approved: ${name} is on the calendar.`
    : `Rejected: ${name}. Its submitter is told why.`;
}

/**
 * Has a rejected race wait for a decision again. Answers what there is to say of it.
 * @throws ApiError or ApiUnavailableError
 */
export async function reopen(race: Race): Promise<string> {
  const { name } = await send(race, 'reopen', apiPaths.rejectedRaces);
  return `Put back: ${name} waits for a decision again.`;
}

/** @param list the path of the list that the race stands in */
async function send({ id }: Race, action: string, list: string, body?: object): Promise<Race> {
  try {
    const path = `${apiPaths.race(id)}/${action}`;
    const race = await callApi('POST', path, { body, answer: raceAnswer });
    cacheRace(race);
    return race;
  } catch (error) {
    // Somebody else was first: what waits is not what is shown.
    const isLate = error instanceof ApiError && [404, 409].includes(error.status);
    if (isLate) void queryClient.invalidateQueries({ queryKey: [list] });
    throw error;
  }
}
