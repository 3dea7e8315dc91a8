import { useState } from 'react';
import type { SubmittedRace } from '#calendar/moderation/submission-answers.ts';
import type { Race } from '#calendar/race/race.ts';
import { failureText } from '#ui/api/failure-text.ts';
import { showToast } from '#ui/toast/toast.ts';
import { SubmissionCard } from './SubmissionCard.tsx';
import { sendDecision } from './send-decision.ts';

interface Props {
  race: SubmittedRace;
  listed: readonly Race[];
  onEdit(race: SubmittedRace): void;
  onApproved(said: string): void;
  onReject(race: SubmittedRace): void;
  onHistory(id: string): void;
}

/** A submission that waits, to be mended, approved or rejected. */
export function PendingCard({ race, listed, onEdit, onApproved, onReject, onHistory }: Props) {
  const [isSending, setSending] = useState(false);
  const named = <span className="sr-only">: {race.name}</span>;
  const approve = async () => {
    setSending(true);
    try {
      onApproved(await sendDecision(race, { approved: true }));
    } catch (error) {
      showToast({ title: 'Race not approved', text: failureText(error), isFailure: true });
      setSending(false);
    }
  };
  return (
    <SubmissionCard race={race} listed={listed} onHistory={onHistory}>
      <button type="button" className="button" data-act="edit" onClick={() => onEdit(race)}>
        Edit{named}
      </button>
      <button
        type="button"
        className="button button-solid"
        data-act="approve"
        aria-disabled={isSending || undefined}
        onClick={() => !isSending && void approve()}
      >
        {isSending ? 'Approving...' : 'Approve'}
        {named}
      </button>
      <button
        type="button"
        className="button button-danger"
        data-act="reject"
        onClick={() => onReject(race)}
      >
        Reject{named}
      </button>
    </SubmissionCard>
  );
}
