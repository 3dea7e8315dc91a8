import { claimLinkLifetime, durationText } from '#accounts/lifetimes.ts';
import * as apiPaths from '#calendar/api-paths.ts';
import { ownClaimsSchema } from '#calendar/moderation/claim.ts';
import { shownReviewTime } from '#calendar/moderation/review-time.ts';
import { localDate } from '#ui/page/local-time.ts';
import { useRiderData } from '#ui/session/RiderData.tsx';

/** The rider's undecided claims. Nothing waits for them, so while they load or don't, nothing shows. */
export function OwnClaims() {
  const { data: claims = [] } = useRiderData(apiPaths.ownClaims, ownClaimsSchema);
  if (claims.length === 0) return null;
  return (
    <section aria-labelledby="own-claims" className="mt-10">
      <h2 id="own-claims" className="title-lg">
        Your claims
      </h2>
      <ul className="mt-3 border-t-2 border-ink">
        {claims.map(({ id, event, linkSentTo, createdAt }) => (
          <li key={id} className="border-b border-rule py-4">
            <h3 className="title-md leading-tight">{event.name}</h3>
            <p className="mt-1 text-muted wrap-anywhere">
              {linkSentTo
                ? `We sent a link to ${linkSentTo}. Open it within ${durationText(claimLinkLifetime)} to confirm that it’s your race.`
                : `Claimed ${localDate(createdAt)}. We’ll check that it’s your race, usually within ${shownReviewTime}, and email you.`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
