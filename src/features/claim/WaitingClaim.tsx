import { useQuery } from '@tanstack/react-query';
import { claimLinkLifetime, durationText } from '#accounts/lifetimes.ts';
import * as apiPaths from '#calendar/api-paths.ts';
import { type OwnClaim, ownClaimsSchema } from '#calendar/moderation/claim.ts';
import { shownReviewTime } from '#calendar/moderation/review-time.ts';
import { apiPath } from '#calendar/paths.ts';
import { publicRaceSchema } from '#calendar/race/race-answers.ts';
import { callApi } from '#ui/api/api.ts';
import { localDate } from '#ui/page/local-time.ts';

/** The rider's undecided claim of the race. Nothing waits for it, so while it loads or doesn't, nothing shows. */
export function WaitingClaim({ raceId }: { raceId: string }) {
  const { data: claim } = useQuery({
    queryKey: [apiPaths.ownClaims, raceId],
    queryFn: ({ signal }) => findOwnClaim(raceId, signal),
    staleTime: 0,
  });
  return (
    <div role="status">
      {claim && (
        <p className="notice mt-5 wrap-anywhere">
          {claim.linkSentTo
            ? `We sent a link to ${claim.linkSentTo}. Open it within ${durationText(claimLinkLifetime)} to confirm that it’s your race.`
            : `Your claim of ${localDate(claim.createdAt)} is waiting for our staff. We’ll email you, usually within ${shownReviewTime}. Send the form again to change it.`}
        </p>
      )}
    </div>
  );
}

async function findOwnClaim(raceId: string, signal: AbortSignal): Promise<OwnClaim | null> {
  const claims = await callApi('GET', apiPaths.ownClaims, { answer: ownClaimsSchema, signal });
  if (claims.length === 0) return null;
  // A claim is for the race's event, which the race's page doesn't name.
  const racePath = apiPath(apiPaths.race, raceId);
  const { eventKey } = await callApi('GET', racePath, { answer: publicRaceSchema, signal });
  return claims.find(({ event }) => event.id === eventKey) ?? null;
}
