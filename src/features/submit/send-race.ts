import * as apiPaths from '#calendar/api-paths.ts';
import { type SubmissionFields, submittedSchema } from '#calendar/moderation/submission.ts';
import { callApi } from '#ui/api/api.ts';

/**
 * Puts a race before the moderators. With one key it is one race, however often it is sent.
 * @throws ApiError or ApiUnavailableError; then it may still have arrived
 */
export async function sendRace(race: SubmissionFields, key: string): Promise<void> {
  await callApi('POST', apiPaths.submitRace, {
    body: race,
    headers: { 'Idempotency-Key': key },
    answer: submittedSchema,
  });
}
