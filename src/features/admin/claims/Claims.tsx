import { useRef, useState } from 'react';
import type { WaitingClaim } from '#calendar/moderation/claim.ts';
import { paths } from '#calendar/paths.ts';
import { userLinkRel } from '#calendar/race/link-rel.ts';
import { counted } from '#calendar/race/words.ts';
import { localDate } from '#ui/page/local-time.ts';
import { NewTabNote } from '#ui/page/NewTabNote.tsx';
import { DateBib } from '#ui/races/RaceParts.tsx';
import { ActionButton } from '../ActionButton.tsx';
import { useKeptState } from '../kept-state.ts';
import { LoadFailure } from '../Loaded.tsx';
import { OutcomeMessage } from '../OutcomeMessage.tsx';
import { sendClaimDecision, useClaims } from './claim-calls.ts';

/** The open claims, for staff to accept or reject. */
export function Claims() {
  const claims = useClaims();
  const [message, setMessage] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const showDecision = (text: string) => {
    setMessage(text);
    // The pressed button disappears with its claim.
    heading.current?.focus();
  };
  return (
    <section aria-labelledby="claims" className="mb-10">
      <h2 id="claims" ref={heading} tabIndex={-1} className="title-md border-b-2 border-ink pb-2">
        {claims.data ? counted(claims.data.length, 'open claim') : 'Claims'}
      </h2>
      <div role="status" className="admin-status">
        {message && <p className="notice notice-done">{message}</p>}
      </div>
      {claims.data ? (
        <ul>
          {claims.data.map((claim) => (
            <li key={claim.id}>
              <ClaimCard claim={claim} onDecided={showDecision} />
            </li>
          ))}
        </ul>
      ) : (
        claims.error &&
        !claims.isFetching && <LoadFailure query={claims} failure="Failed to load claims." />
      )}
    </section>
  );
}

/** The messages typed so far, by claim. */
const notesSoFar = new Map<string, string>();

interface CardProps {
  claim: WaitingClaim;
  onDecided(message: string): void;
}

function ClaimCard({ claim, onDecided }: CardProps) {
  const [note, setNote] = useKeptState(notesSoFar, claim.id, '');
  const { event, race, from, email, isProven, organizers, createdAt } = claim;
  const decide = async (accept: boolean) =>
    onDecided(await sendClaimDecision(claim, { accept, note: note.trim() }));
  const button = { subject: event.name, sending: 'Sending…', failure: 'Couldn’t decide on this' };
  return (
    <article data-genre={race?.genre} className="admin-row" aria-labelledby={`claim-${claim.id}`}>
      {race ? <DateBib race={race} /> : <span />}
      <div className="grid min-w-0 grid-cols-1 gap-2 wrap-anywhere">
        <h3 id={`claim-${claim.id}`} className="title-md leading-tight">
          {event.name}
        </h3>
        <RaceLinks claim={claim} />
        {organizers.length > 0 && (
          <p className="notice">{`Already managed by ${organizers.join(', ')}`}</p>
        )}
        {claim.note && <p className="max-w-prose whitespace-pre-line">{claim.note}</p>}
        <p className="text-sm text-muted">
          {`From ${from}, on ${localDate(createdAt)}`}
          {email && ` · ${email}${isProven ? ' (verified)' : ' (not verified)'}`}
        </p>
        <OutcomeMessage to="organizer" value={note} onChange={setNote} />
      </div>
      <p className="admin-row-actions">
        <ActionButton {...button} label="Reject" action={() => decide(false)} className="button" />
        <ActionButton
          {...button}
          label="Accept"
          action={() => decide(true)}
          className="button button-solid"
        />
      </p>
    </article>
  );
}

/** Links to the listing and the race's own site, to check the claimant's email address against. */
function RaceLinks({ claim: { race } }: { claim: WaitingClaim }) {
  const site = race?.website ?? race?.orgUrl;
  return (
    race && (
      <p className="flex flex-wrap gap-x-3 text-sm">
        <a className="link small-target" href={paths.race(race)} target="_blank" rel="noopener">
          {race.name}
          <NewTabNote />
        </a>
        {site && (
          <a
            className="link small-target"
            href={site}
            target="_blank"
            rel={`${userLinkRel} noreferrer`}
          >
            {site}
            <NewTabNote />
          </a>
        )}
      </p>
    )
  );
}
