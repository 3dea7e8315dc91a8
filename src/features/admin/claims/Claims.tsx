import { useRef, useState } from 'react';
import type { WaitingClaim } from '#calendar/moderation/claim.ts';
import { paths } from '#calendar/paths.ts';
import { userLinkRel } from '#calendar/race/link-rel.ts';
import { formatDay } from '#calendar/time/day.ts';
import { Field } from '#ui/form/Field.tsx';
import { ActionButton } from '../ActionButton.tsx';
import { sendClaimDecision, useClaims } from './claim-calls.ts';

/** Who says that a race is theirs; nothing while no one does. */
export function Claims() {
  const { data: claims = [] } = useClaims();
  const [message, setMessage] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  if (claims.length === 0 && !message) return null;
  const showDecision = (text: string) => {
    setMessage(text);
    // The pressed button goes with its claim.
    heading.current?.focus();
  };
  return (
    <section aria-labelledby="claims" className="mb-8">
      <h2 id="claims" ref={heading} tabIndex={-1} className="title-md">
        Organizers
      </h2>
      <div role="status" className="admin-status">
        {message && <p className="notice notice-done">{message}</p>}
      </div>
      <ul>
        {claims.map((claim) => (
          <li key={claim.id}>
            <ClaimCard claim={claim} onDecided={showDecision} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface CardProps {
  claim: WaitingClaim;
  onDecided(message: string): void;
}

function ClaimCard({ claim, onDecided }: CardProps) {
  const [note, setNote] = useState('');
  const { event, from, email, isProven, organizers, createdAt } = claim;
  const decide = async (accept: boolean) =>
    onDecided(await sendClaimDecision(claim, { accept, note: note.trim() }));
  const button = { subject: event.name, sending: 'Sending…', failure: 'Couldn’t decide on this' };
  return (
    <article className="border-b border-rule py-4" aria-labelledby={`claim-${claim.id}`}>
      <div className="grid min-w-0 grid-cols-1 gap-2 wrap-anywhere">
        <h3 id={`claim-${claim.id}`} className="title-md leading-tight">
          {event.name}
        </h3>
        <p className="text-sm">
          {`From ${from}, on ${formatDay(createdAt.slice(0, 10), 'short')}`}
          {email && ` · ${email}${isProven ? ' (verified)' : ' (not verified)'}`}
        </p>
        <RaceLinks claim={claim} />
        {organizers.length > 0 && (
          <p className="notice">{`Managed already by ${organizers.join(', ')}`}</p>
        )}
        {claim.note && <p className="max-w-prose whitespace-pre-line">{claim.note}</p>}
        <Field
          label="Message to the organizer (optional)"
          hint="Sent by email, with the outcome."
          maxLength={2000}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </div>
      <p className="mt-3 flex flex-wrap gap-2">
        <ActionButton
          {...button}
          label="Accept"
          action={() => decide(true)}
          className="button button-solid"
        />
        <ActionButton {...button} label="Reject" action={() => decide(false)} className="button" />
      </p>
    </article>
  );
}

/** The listing and the race's own site, to compare an address with. */
function RaceLinks({ claim: { race } }: { claim: WaitingClaim }) {
  const site = race?.website ?? race?.orgUrl;
  return (
    race && (
      <p className="flex flex-wrap gap-x-3 text-sm">
        <a className="link small-target" href={paths.race(race)} target="_blank" rel="noopener">
          {race.name}
          <span className="sr-only">, in a new tab</span>
        </a>
        {site && (
          <a
            className="link small-target"
            href={site}
            target="_blank"
            rel={`${userLinkRel} noreferrer`}
          >
            {site}
            <span className="sr-only">, in a new tab</span>
          </a>
        )}
      </p>
    )
  );
}
