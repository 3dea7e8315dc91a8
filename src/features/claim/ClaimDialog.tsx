import { useState } from 'react';
import { paths } from '#calendar/paths.ts';
import { withQueries } from '#ui/api/query-client.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { SentNote } from '#ui/dialog/SentNote.tsx';
import { ErrorBoundary } from '#ui/page/ErrorBoundary.tsx';
import { isSignedIn, signInHref } from '#ui/session/signed-in.ts';
import { ClaimForm } from './ClaimForm.tsx';
import { OwnRaceNote } from './OwnRaceNote.tsx';
import { useOwnRace } from './use-own-race.ts';
import { WaitingClaim } from './WaitingClaim.tsx';

interface Props {
  raceId: string;
  hosts: readonly string[];
  onClose(): void;
}

/** Explains what an organizer can do here, with a form to become one. */
export const ClaimDialog = withQueries(({ raceId, hosts, onClose }: Props) => {
  const [message, setMessage] = useState<string>();
  const isOwn = useOwnRace(raceId);
  return (
    <Dialog title="This is my race" onClose={onClose}>
      <ErrorBoundary>
        {message !== undefined ? (
          <SentNote message={message} onClose={onClose} />
        ) : (
          <div className="grid gap-5 p-5">
            {isOwn ? (
              <OwnRaceNote />
            ) : (
              <ClaimOffer raceId={raceId} hosts={hosts} onSent={setMessage} />
            )}
          </div>
        )}
      </ErrorBoundary>
    </Dialog>
  );
});

type OfferProps = Omit<Props, 'onClose'> & { onSent(message: string): void };

function ClaimOffer({ raceId, hosts, onSent }: OfferProps) {
  return (
    <>
      <div>
        <p>
          Organizers can edit their race, add next year’s, mark it canceled, moved or sold out, and
          add its results. We alert riders who saved it about a new date, a cancellation or results.
          It’s free.
        </p>
        {isSignedIn() && <WaitingClaim raceId={raceId} />}
      </div>
      {isSignedIn() ? (
        <>
          <ClaimForm raceId={raceId} hosts={hosts} onSent={onSent} />
          <p className="text-muted">
            Already manage it?{' '}
            <a className="link" href={paths.organizedRaces()}>
              Edit it in your account
            </a>
          </p>
        </>
      ) : (
        <a href={signInHref()} className="button button-solid min-h-12 text-xl" data-first>
          Sign in to claim it
        </a>
      )}
    </>
  );
}
