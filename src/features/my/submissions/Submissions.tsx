import * as apiPaths from '#calendar/api-paths.ts';
import { shownReviewTime } from '#calendar/moderation/review-time.ts';
import {
  noReason,
  type Submission,
  submissionsSchema,
} from '#calendar/moderation/submission-answers.ts';
import { paths } from '#calendar/paths.ts';
import { isUpcoming } from '#calendar/race/status.ts';
import { keepDays } from '#calendar/race/words.ts';
import { formatDays, todayAt } from '#calendar/time/day.ts';
import { localDate } from '#ui/page/local-time.ts';
import { DateBib } from '#ui/races/RaceParts.tsx';
import { RiderData } from '#ui/session/RiderData.tsx';

/** The rider's submissions and their status. */
export function Submissions() {
  return (
    <RiderData
      path={apiPaths.submissions}
      answer={submissionsSchema}
      loading="Loading your submissions…"
    >
      {(submissions) => <List submissions={submissions} />}
    </RiderData>
  );
}

function List({ submissions }: { submissions: readonly Submission[] }) {
  return (
    <>
      {submissions.length === 0 ? (
        <p className="empty-slip text-muted">You haven’t submitted a race yet.</p>
      ) : (
        <ul className="border-t-2 border-ink">
          {submissions.map((submission) => (
            <Row key={submission.id} submission={submission} />
          ))}
        </ul>
      )}
      <p className="mt-6">
        <a href={paths.submitRace()} className="button button-solid">
          Submit a Race
        </a>
      </p>
    </>
  );
}

const statuses: Readonly<Record<Submission['status'], { label: string; className: string }>> = {
  pending: { label: 'Pending', className: 'badge-status' },
  approved: { label: 'Approved', className: 'bg-ink text-paper' },
  rejected: { label: 'Rejected', className: 'badge-status text-danger' },
};

function Row({ submission }: { submission: Submission }) {
  const { id, name, genre, location, date, endDate, status, notes } = submission;
  const { submittedAt, decidedAt, isOwn } = submission;
  const { label, className } = statuses[status];
  const sent = localDate(submittedAt);
  const decided = decidedAt && localDate(decidedAt);
  return (
    <li
      data-genre={genre}
      data-past={isUpcoming(submission, todayAt(new Date())) ? undefined : ''}
      className="grid grid-cols-[4rem_1fr] @max-[19rem]/page:grid-cols-1 items-start gap-x-4 gap-y-2 border-b border-rule py-4"
    >
      <DateBib race={submission} />
      <div className="min-w-0">
        <p className="mb-1.5">
          <span className={`badge ${className}`}>{label}</span>
        </p>
        <h2 className="title-md leading-tight">
          {status === 'approved' ? (
            <a href={paths.race({ id, genre })} className="hover:underline">
              {name}
            </a>
          ) : (
            name
          )}
        </h2>
        <p className="text-muted">
          {keepDays(`${formatDays(date, endDate, 'weekday')} · ${location}`)}
        </p>
        {notes && notes !== noReason && (
          <p className="mt-2 border-l-4 border-accent bg-accent-tint px-3 py-1.5 whitespace-pre-line">
            {notes}
          </p>
        )}
        <p className="mt-2 text-sm">
          {status === 'pending' &&
            `Submitted ${sent}. Review typically takes ${shownReviewTime}. We’ll email you.`}
          {status === 'approved' &&
            `Approved ${decided ?? sent}. New pages go live a few minutes later.${isOwn ? '' : ' If you organize it, claim it on its page to keep it current.'}`}
          {status === 'rejected' && (
            <>
              {`Rejected ${decided ?? sent}. Think that’s a mistake? Correct it and submit it again, or `}
              <a className="link" href={paths.contact()}>
                tell us why
              </a>
              .
            </>
          )}
        </p>
      </div>
    </li>
  );
}
