import { useQuery } from '@tanstack/react-query';
import * as apiPaths from '#calendar/api-paths.ts';
import {
  type ClaimDecision,
  decidedClaimSchema,
  type WaitingClaim,
  waitingClaimSchema,
} from '#calendar/moderation/claim.ts';
import { apiPath } from '#calendar/paths.ts';
import { callApi } from '#ui/api/api.ts';
import { queryClient } from '#ui/api/query-client.tsx';
import { listQuery, liveList } from '../races.ts';

/** The open claims. */
export const useClaims = () =>
  useQuery({ ...listQuery(apiPaths.adminClaims, waitingClaimSchema), ...liveList });

/** Returns the message to show staff. @throws ApiError or ApiUnavailableError */
export async function sendClaimDecision(
  { id, from, event }: WaitingClaim,
  decision: ClaimDecision,
): Promise<string> {
  try {
    const { state } = await callApi('POST', apiPath(apiPaths.adminClaim, id), {
      body: decision,
      answer: decidedClaimSchema,
    });
    const outcome =
      state === 'accepted' ? `${from} now manages ${event.name}.` : `${event.name}: rejected.`;
    return `${outcome} We’ll email ${from}.`;
  } finally {
    // Even on failure: if someone else decided first, the list is out of date.
    await queryClient.invalidateQueries({ queryKey: [apiPaths.adminClaims] });
  }
}
