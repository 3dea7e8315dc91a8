import { z } from 'zod';
import type { SubmissionFields } from '#calendar/moderation/submission.ts';
import { callApi } from '#ui/api/api.ts';

const answer = z.object({ id: z.string(), status: z.string() });

/**
 * Puts a race before the moderators. With one key it is one race, however often it is sent.
 * @throws ApiError or ApiUnavailableError; then it may still have arrived
 */
export async function sendRace(race: SubmissionFields, key: string): Promise<void> {
  await callApi('POST', '/api/races/submit', {
    body: race,
    headers: { 'Idempotency-Key': key },
    answer,
  });
}
