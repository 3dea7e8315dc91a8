import type { SubmittedRace } from '#calendar/moderation/submission-answers.ts';
import { formatDay } from '#calendar/time/day.ts';

/** From whom a submission is, as far as anybody knows, and of which day. */
export function Submitter({ race }: { race: SubmittedRace }) {
  return (
    <p className="text-sm text-muted">
      From {race.submitterName ?? 'somebody without an account'}
      {race.submitterEmail && ` (${race.submitterEmail})`}, on{' '}
      {formatDay((race.submittedAt ?? race.createdAt).slice(0, 10), 'short')}
    </p>
  );
}
