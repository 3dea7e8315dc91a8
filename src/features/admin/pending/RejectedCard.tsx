import { useState } from 'react';
import type { SubmittedRace } from '#calendar/moderation/submission-answers.ts';
import type { Race } from '#calendar/race/race.ts';
import { failureText } from '#ui/api/failure-text.ts';
import { showToast } from '#ui/toast/toast.ts';
import { SubmissionCard } from './SubmissionCard.tsx';
import { sendReopening } from './send-decision.ts';

interface Props {
  race: SubmittedRace;
  listed: readonly Race[];
  onReopened(said: string): void;
  onHistory(id: string): void;
}

/** A rejected submission, and the way back. */
export function RejectedCard({ race, listed, onReopened, onHistory }: Props) {
  const [isSending, setSending] = useState(false);
  const putBack = async () => {
    setSending(true);
    try {
      onReopened(await sendReopening(race));
    } catch (error) {
      showToast({ title: 'Race not put back', text: failureText(error), isFailure: true });
      setSending(false);
    }
  };
  return (
    <SubmissionCard race={race} listed={listed} onHistory={onHistory}>
      <button
        type="button"
        className="button"
        data-act="reopen"
        aria-disabled={isSending || undefined}
        onClick={() => !isSending && void putBack()}
      >
        {isSending ? 'Putting back...' : 'Put back to pending'}
        <span className="sr-only">: {race.name}</span>
      </button>
    </SubmissionCard>
  );
}
