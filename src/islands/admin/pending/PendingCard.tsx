import { useMemo, useState } from 'react';
import { fieldName, fieldText } from '#calendar/admin/race-words.ts';
import { formatDays, todayAt } from '#calendar/day.ts';
import { milesOf } from '#calendar/distance.ts';
import { placeRemarks } from '#calendar/place-faults.ts';
import type { Race } from '#calendar/race.ts';
import { pastDoubt, type SubmittedRace } from '#calendar/submission.ts';
import { failureText } from '../../failure-text.ts';
import { DateBib } from '../../races/DateBib.tsx';
import { RaceBadges } from '../../races/RaceBadges.tsx';
import { showToast } from '../../toast/toast.ts';
import { RaceLinks } from '../manage/RaceLine.tsx';
import { SimilarRaces } from '../SimilarRaces.tsx';
import { similarRaces } from '../similar-races.ts';
import { decide } from './decide.ts';
import { Submitter } from './Submitter.tsx';

interface Props {
  race: SubmittedRace;
  listed: readonly Race[];
  onEdit(race: SubmittedRace): void;
  onApproved(said: string): void;
  onReject(race: SubmittedRace): void;
  onHistory(id: string): void;
}

/** A submission with all that is needed to decide on it, and whether it is on the calendar already. */
export function PendingCard({ race, listed, onEdit, onApproved, onReject, onHistory }: Props) {
  const [isSending, setSending] = useState(false);
  const similar = useMemo(
    () => similarRaces(race, listed).filter(({ id }) => id !== race.id),
    [race, listed],
  );
  const shown = { ...race, miles: milesOf(race.distance) };
  const past = pastDoubt(race.endDate ?? race.date, todayAt(new Date()).day);
  const named = <span className="sr-only">: {race.name}</span>;
  const approve = async () => {
    setSending(true);
    try {
      onApproved(await decide(race, { approved: true }));
    } catch (error) {
      showToast({ title: 'Race not approved', text: failureText(error), isFailure: true });
      setSending(false);
    }
  };
  return (
    <article data-genre={race.genre} className="admin-row" aria-labelledby={`race-${race.id}`}>
      <DateBib race={shown} />
      <div className="grid min-w-0 gap-1">
        <h3 id={`race-${race.id}`} className="title-md leading-tight">
          {race.name}
        </h3>
        <p className="text-muted">
          {formatDays(race.date, race.endDate, 'weekday')}
          {race.startTime && `, ${fieldText('startTime', race.startTime)}`} ·{' '}
          {race.eventAddress ? `${race.eventAddress}, ${race.location}` : race.location}
          {race.distance.length > 0 && ` · ${race.distance.join(', ')}`}
        </p>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <RaceBadges race={shown} />
          <RaceLinks race={race} onHistory={onHistory} />
        </p>
        {race.overview && <p className="line-clamp-3 max-w-prose">{race.overview}</p>}
        <Submitter race={race} />
        {past && <p className="notice font-semibold">{past}</p>}
        {placeRemarks(race).map(({ field, kind, text }) => (
          <p key={field} className="notice font-semibold">
            {kind === 'fault' ? `${fieldName(field)} ${text}.` : text}
          </p>
        ))}
        <SimilarRaces races={similar} />
      </div>
      <p className="admin-row-actions">
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
      </p>
    </article>
  );
}
