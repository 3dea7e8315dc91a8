import { changedMeanwhileSchema } from '#calendar/moderation/organized.ts';
import { ApiError } from '#ui/api/api.ts';

/** The current race, if a call failed because someone else changed it first. */
export function savedMeanwhile(error: unknown) {
  if (!(error instanceof ApiError) || error.code !== 'race_changed') return undefined;
  return changedMeanwhileSchema.safeParse(error.answer).data;
}
