import { type ReactNode, useMemo } from 'react';
import { fieldName, fieldText } from '#calendar/moderation/field-labels.ts';
import { pastDateWarning } from '#calendar/moderation/submission.ts';
import type { SubmittedRace } from '#calendar/moderation/submission-answers.ts';
import { placeIssues } from '#calendar/place/place-issues.ts';
import type { Race } from '#calendar/race/race.ts';
import { formatDays, todayAt } from '#calendar/time/day.ts';
import { localDate } from '#ui/page/local-time.ts';
import { DateBib, RaceBadges } from '#ui/races/RaceParts.tsx';
import { ActionButton, SubjectButton } from '../ActionButton.tsx';
import { RaceLinks } from '../manage/RaceLine.tsx';
import { SimilarRaces, similarRaces } from '../SimilarRaces.tsx';
import { senderName } from '../sender-name.ts';
import { sendDecision, sendReopening } from './send-decision.ts';

interface Props {
  race: SubmittedRace;
  listed: readonly Race[];
  onHistory(id: string): void;
  /** The action buttons. */
  children: ReactNode;
}

/** A submission with everything needed to decide on it, including possible duplicates. */
function SubmissionCard({ race, listed, onHistory, children }: Props) {
  const similar = useMemo(
    () => similarRaces(race, listed).filter(({ id }) => id !== race.id),
    [race, listed],
  );
  const pastWarning = pastDateWarning(race.endDate ?? race.date, todayAt(new Date()).day);
  return (
    <article data-genre={race.genre} className="admin-row" aria-labelledby={`race-${race.id}`}>
      <DateBib race={race} />
      <div className="grid min-w-0 grid-cols-1 gap-1 wrap-anywhere">
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
          <RaceBadges race={race} />
          <RaceLinks race={race} onHistory={onHistory} />
        </p>
        {race.overview && <p className="line-clamp-3 max-w-prose">{race.overview}</p>}
        {race.description && (
          <details className="fold max-w-prose">
            <summary className="min-h-11 w-fit lg:min-h-6">Description</summary>
            <p className="whitespace-pre-line">{race.description}</p>
          </details>
        )}
        <Submitter race={race} />
        {race.status === 'rejected' && (
          <p className="whitespace-pre-line">
            <span className="badge badge-status">Rejected</span> {race.notes}
          </p>
        )}
        {pastWarning && <p className="notice font-semibold">{pastWarning}</p>}
        {placeIssues(race).map(({ field, kind, text }) => (
          <p key={field} className="notice font-semibold">
            {kind === 'error' ? `${fieldName(field)} ${text}.` : text}
          </p>
        ))}
        <SimilarRaces races={similar} />
      </div>
      <p className="admin-row-actions">{children}</p>
    </article>
  );
}

/** Who submitted or uploaded the race, if known, and when. */
export function Submitter({ race }: { race: SubmittedRace }) {
  const { submitterName, submitterEmail, uploadedBy } = race;
  // Only riders with an account can submit.
  const sender = senderName(submitterName, race.submittedAt !== undefined);
  const at = race.submittedAt ?? race.uploadedAt ?? race.createdAt;
  return (
    <p className="text-sm text-muted">
      {uploadedBy ? `Uploaded by ${uploadedBy}` : `From ${sender}`}
      {submitterEmail && ` (${submitterEmail})`}, on {localDate(at)}
    </p>
  );
}

interface PendingCardProps extends Omit<Props, 'children'> {
  onEdit(race: SubmittedRace): void;
  onApproved(message: string): void;
  onReject(race: SubmittedRace): void;
}

/** A pending submission, to edit, approve or reject. */
export function PendingCard({ onEdit, onApproved, onReject, ...card }: PendingCardProps) {
  const { race } = card;
  return (
    <SubmissionCard {...card}>
      <SubjectButton
        label="Edit"
        subject={race.name}
        data-act="edit"
        onClick={() => onEdit(race)}
      />
      <ActionButton
        label="Approve"
        sending="Approving…"
        subject={race.name}
        failure="Couldn’t approve the race"
        action={async () => onApproved(await sendDecision(race, { approved: true }))}
        className="button button-solid"
        data-act="approve"
      />
      <SubjectButton
        label="Reject"
        subject={race.name}
        className="button button-danger"
        data-act="reject"
        onClick={() => onReject(race)}
      />
    </SubmissionCard>
  );
}

interface RejectedCardProps extends Omit<Props, 'children'> {
  onReopened(message: string): void;
}

/** A rejected submission, to reopen. */
export function RejectedCard({ onReopened, ...card }: RejectedCardProps) {
  return (
    <SubmissionCard {...card}>
      <ActionButton
        label="Move back to pending"
        sending="Reopening…"
        subject={card.race.name}
        failure="Couldn’t reopen the race"
        action={async () => onReopened(await sendReopening(card.race))}
        data-act="reopen"
      />
    </SubmissionCard>
  );
}
