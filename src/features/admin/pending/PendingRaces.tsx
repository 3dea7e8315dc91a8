import { useMemo, useRef, useState } from 'react';
import { maxReasonLength } from '#calendar/moderation/limits.ts';
import { noReason, type SubmittedRace } from '#calendar/moderation/submission-answers.ts';
import type { Race } from '#calendar/race/race.ts';
import type { Today } from '#calendar/time/day.ts';
import { useDiscardQuestion } from '#ui/dialog/use-discard-question.tsx';
import { useFocusNext } from '#ui/dialog/use-focus-next.ts';
import { LongText } from '#ui/form/LongText.tsx';
import type { UrlQuery } from '#ui/url/url-query.ts';
import { Confirm } from '../Confirm.tsx';
import { buttonBeside } from '../focus-row.ts';
import { ReviewRace } from '../race-form/RaceDialog.tsx';
import { usePendingRaces, useRejectedRaces } from '../races.ts';
import { PendingCard, RejectedCard } from './SubmissionCard.tsx';
import { SubmissionList } from './SubmissionList.tsx';
import { sendDecision } from './send-decision.ts';

interface Props {
  /** Races on the calendar. */
  listed: readonly Race[];
  query: UrlQuery;
  today: Today;
  onHistory(id: string): void;
}

/** Pending submissions, oldest first, or rejected ones, which can be reopened. */
export function PendingRaces({ listed, query, today, onHistory }: Props) {
  const isRejected = query['status'] === 'rejected';
  const pending = usePendingRaces();
  const rejected = useRejectedRaces({ enabled: isRejected });
  /** Includes pending races, because two riders may submit the same race. */
  const others = useMemo(() => [...listed, ...(pending.data ?? [])], [listed, pending.data]);
  const [edited, setEdited] = useState<SubmittedRace>();
  const [toReject, setToReject] = useState<SubmittedRace>();
  const [message, setMessage] = useState('');
  const count = useRef<HTMLParagraphElement>(null);
  const focusNext = useFocusNext();
  /** A decided race leaves the list; the next one gets the focus. */
  const showDecision = ({ id }: Race, text: string) => {
    setEdited(undefined);
    setToReject(undefined);
    setMessage(text);
    focusNext(buttonBeside(id) ?? count.current);
  };
  return (
    <>
      <SubmissionList
        races={isRejected ? rejected : pending}
        query={query}
        today={today}
        message={message}
        countRef={count}
        empty={isRejected ? 'No rejected submissions.' : 'No pending submissions.'}
      >
        {(race) =>
          race.status === 'rejected' ? (
            <RejectedCard
              race={race}
              listed={others}
              onReopened={(text) => showDecision(race, text)}
              onHistory={onHistory}
            />
          ) : (
            <PendingCard
              race={race}
              listed={others}
              onEdit={setEdited}
              onApproved={(text) => showDecision(race, text)}
              onReject={setToReject}
              onHistory={onHistory}
            />
          )
        }
      </SubmissionList>
      {edited && (
        <ReviewRace
          race={edited}
          listed={others}
          onClose={() => setEdited(undefined)}
          onApproved={(text) => showDecision(edited, text)}
        />
      )}
      {toReject && (
        <RejectRace
          race={toReject}
          onClose={() => setToReject(undefined)}
          onRejected={(text) => showDecision(toReject, text)}
        />
      )}
    </>
  );
}

interface RejectRaceProps {
  race: SubmittedRace;
  onClose(): void;
  onRejected(message: string): void;
}

/** Asks for the reason, which is sent to the submitter. */
function RejectRace({ race, onClose, onRejected }: RejectRaceProps) {
  const [reason, setReason] = useState(noReason);
  const isTyped = reason.trim() !== '' && reason !== noReason;
  const { close, question } = useDiscardQuestion(isTyped, onClose, {
    text: 'You haven’t sent this reason.',
    discard: 'Discard it',
  });
  const reject = async () => {
    onRejected(await sendDecision(race, { approved: false, notes: reason.trim() || noReason }));
  };
  return (
    <Confirm
      title="Reject submission"
      button="Reject"
      sending="Rejecting…"
      isDangerous
      act={reject}
      onClose={close}
      question={question}
    >
      <p className="mb-3 font-semibold">{race.name}</p>
      <LongText
        label="Reason"
        hint="Sent to the submitter by email and in their alerts."
        rows={3}
        maxLength={maxReasonLength}
        value={reason}
        data-first=""
        onFocus={(event) => event.target.select()}
        onChange={(event) => setReason(event.target.value)}
      />
    </Confirm>
  );
}
