import { useState } from 'react';
import type { SubmittedRace } from '#calendar/moderation/submission-answers.ts';
import { LongText } from '#ui/form/LongText.tsx';
import { Confirm } from '../Confirm.tsx';
import { noReason, sendDecision } from './send-decision.ts';

interface Props {
  race: SubmittedRace;
  onClose(): void;
  onRejected(said: string): void;
}

/** Asks why before a submission is rejected; its submitter reads the answer. */
export function RejectRace({ race, onClose, onRejected }: Props) {
  const [reason, setReason] = useState(noReason);
  const reject = async () => {
    onRejected(await sendDecision(race, { approved: false, notes: reason.trim() || noReason }));
  };
  return (
    <Confirm
      title="Reject submission"
      button="Reject"
      sending="Rejecting..."
      isDangerous
      act={reject}
      onClose={onClose}
    >
      <p className="mb-3 font-semibold">{race.name}</p>
      <LongText
        label="Reason"
        hint="The submitter reads it, in an email and under their alerts."
        rows={3}
        maxLength={4000}
        value={reason}
        data-first=""
        onFocus={(event) => event.target.select()}
        onChange={(event) => setReason(event.target.value)}
      />
    </Confirm>
  );
}
