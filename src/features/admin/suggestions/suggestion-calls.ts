import { useQuery } from '@tanstack/react-query';
import * as apiPaths from '#calendar/api-paths.ts';
import type { SuggestionDecision } from '#calendar/moderation/suggestion.ts';
import {
  decidedSuggestionSchema,
  type OpenSuggestion,
  openSuggestionSchema,
} from '#calendar/moderation/suggestion-answers.ts';
import { apiPath } from '#calendar/paths.ts';
import { ApiError, callApi, failureText } from '#ui/api/api.ts';
import { queryClient } from '#ui/api/query-client.tsx';
import { refusalText } from '#ui/race-form/refusal-text.ts';
import { cacheRace, listQuery, liveList, refreshIfStale, stopRefetching } from '../races.ts';

/** The open suggestions. */
export const useSuggestions = () =>
  useQuery({ ...listQuery(apiPaths.adminSuggestions, openSuggestionSchema), ...liveList });

const outcomes = {
  applied: 'Applied. The listing will be updated soon.',
  partly: 'Applied in part. The listing will be updated soon.',
  rejected: 'Rejected: the listing stays as it is.',
  open: '',
};

/** Why a decision failed. If the race can't be changed so, says it as the race's form does. */
export const decisionFailureText = (error: unknown): string =>
  error instanceof ApiError && error.code === 'invalid' && Object.keys(error.fields).length > 0
    ? refusalText(error.fields)
    : failureText(error);

/** Returns the message to show staff. @throws ApiError or ApiUnavailableError */
export async function sendSuggestionDecision(
  { id, race, wantsOutcome, fields }: OpenSuggestion,
  decision: Omit<SuggestionDecision, 'version'>,
): Promise<string> {
  try {
    await stopRefetching(apiPaths.adminSuggestions);
    const decided = await refreshIfStale(() =>
      callApi('POST', apiPath(apiPaths.adminSuggestion, id), {
        body: { ...decision, version: race.version },
        answer: decidedSuggestionSchema,
      }),
    );
    queryClient.setQueryData<OpenSuggestion[]>([apiPaths.adminSuggestions], (open) =>
      open
        ?.filter((other) => other.id !== id)
        .map((other) => (other.race.id === race.id ? { ...other, race: decided.race } : other)),
    );
    if (decided.race.version !== race.version) cacheRace(decided.race);
    const { state } = decided;
    const outcome =
      state === 'applied' && fields.length === 0 ? 'Marked as done.' : outcomes[state];
    return `${race.name}. ${outcome}${wantsOutcome ? ' We’ll email the rider.' : ''}`;
  } catch (error) {
    // Someone else decided first or the race has changed, so the list is out of date.
    const isLate = error instanceof ApiError && [404, 409].includes(error.status);
    if (isLate) void queryClient.invalidateQueries({ queryKey: [apiPaths.adminSuggestions] });
    throw error;
  }
}
