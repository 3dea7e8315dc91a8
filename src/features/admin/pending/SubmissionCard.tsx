import { type ReactNode, useMemo } from 'react';
import { fieldName, fieldText } from '#calendar/moderation/race-words.ts';
import { pastDoubt, type SubmittedRace } from '#calendar/moderation/submission.ts';
import { placeIssues } from '#calendar/place/place-issues.ts';
import { milesOf } from '#calendar/race/distance.ts';
import type { Race } from '#calendar/race/race.ts';
import { formatDays, todayAt } from '#calendar/time/day.ts';
import { DateBib } from '#ui/races/DateBib.tsx';
import { RaceBadges } from '#ui/races/RaceBadges.tsx';
import { RaceLinks } from '../manage/RaceLine.tsx';
import { SimilarRaces } from '../SimilarRaces.tsx';
import { similarRaces } from '../similar-races.ts';
import { Submitter } from './Submitter.tsx';

interface Props {
  race: SubmittedRace;
  listed: readonly Race[];
  onHistory(id: string): void;
  /** What can be done about it. */
  children: ReactNode;
}

/** A submission with all that is needed to decide on it, and whether it is on the calendar already. */
export function SubmissionCard({ race, listed, onHistory, children }: Props) {
  const similar = useMemo(
    () => similarRaces(race, listed).filter(({ id }) => id !== race.id),
    [race, listed],
  );
  const past = pastDoubt(race.endDate ?? race.date, todayAt(new Date()).day);
  const shown = { ...race, miles: milesOf(race.distance) };
  return (
    <article data-genre={race.genre} className="admin-row" aria-labelledby={`race-${race.id}`}>
      <DateBib race={shown} />
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
          <RaceBadges race={shown} />
          <RaceLinks race={race} onHistory={onHistory} />
        </p>
        {race.overview && <p className="line-clamp-3 max-w-prose">{race.overview}</p>}
        <Submitter race={race} />
        {race.status === 'rejected' && (
          <p>
            <span className="badge badge-off">Rejected</span> {race.notes}
          </p>
        )}
        {past && <p className="notice font-semibold">{past}</p>}
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
