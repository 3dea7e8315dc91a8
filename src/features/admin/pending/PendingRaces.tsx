import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import type { SubmittedRace } from '#calendar/moderation/submission-answers.ts';
import type { Race } from '#calendar/race/race.ts';
import type { Today } from '#calendar/time/day.ts';
import type { UrlQuery } from '#ui/address/address.ts';
import { ReviewRace } from '../race-form/ReviewRace.tsx';
import { useRejectedRaces } from '../races.ts';
import { buttonBeside, useFocusNext } from '../use-focus-next.ts';
import { PendingCard } from './PendingCard.tsx';
import { RejectedCard } from './RejectedCard.tsx';
import { RejectRace } from './RejectRace.tsx';
import { SubmissionList } from './SubmissionList.tsx';

interface Props {
  pending: UseQueryResult<SubmittedRace[]>;
  /** What is on the calendar already. */
  listed: readonly Race[];
  query: UrlQuery;
  today: Today;
  onHistory(id: string): void;
}

/**
 * What riders have submitted and nobody has decided on, the longest waiting first; or what was rejected,
 * which can be put back among them.
 */
export function PendingRaces({ pending, listed, query, today, onHistory }: Props) {
  const isRejected = query['status'] === 'rejected';
  const rejected = useRejectedRaces({ enabled: isRejected });
  /** Two may have submitted the same race. */
  const others = useMemo(() => [...listed, ...(pending.data ?? [])], [listed, pending.data]);
  const [edited, setEdited] = useState<SubmittedRace>();
  const [inDoubt, setInDoubt] = useState<SubmittedRace>();
  const [said, setSaid] = useState('');
  const count = useRef<HTMLParagraphElement>(null);
  const focusNext = useFocusNext();
  /** A race that was decided on goes from the list, and the focus to the one after it. */
  const leave = ({ id }: Race, text: string) => {
    setEdited(undefined);
    setInDoubt(undefined);
    setSaid(text);
    focusNext(buttonBeside(id) ?? count.current);
  };
  return (
    <>
      <SubmissionList
        races={isRejected ? rejected : pending}
        query={query}
        today={today}
        said={said}
        countRef={count}
        empty={
          isRejected
            ? 'Nothing was rejected.'
            : 'Nothing waits for you. New submissions show up here.'
        }
      >
        {(race) =>
          race.status === 'rejected' ? (
            <RejectedCard
              race={race}
              listed={others}
              onReopened={(text) => leave(race, text)}
              onHistory={onHistory}
            />
          ) : (
            <PendingCard
              race={race}
              listed={others}
              onEdit={setEdited}
              onApproved={(text) => leave(race, text)}
              onReject={setInDoubt}
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
          onApproved={(text) => leave(edited, text)}
        />
      )}
      {inDoubt && (
        <RejectRace
          race={inDoubt}
          onClose={() => setInDoubt(undefined)}
          onRejected={(text) => leave(inDoubt, text)}
        />
      )}
    </>
  );
}
