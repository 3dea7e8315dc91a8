import { memo } from 'react';
import * as apiPaths from '#calendar/api-paths.ts';
import type { ManagedRace } from '#calendar/moderation/managed-races.ts';
import { markReviewed } from '#calendar/moderation/race-edits.ts';
import { apiPath, paths } from '#calendar/paths.ts';
import { userLinkRel } from '#calendar/race/link-rel.ts';
import type { Race } from '#calendar/race/race.ts';
import { raceSchema } from '#calendar/race/race-answers.ts';
import { todayAt } from '#calendar/time/day.ts';
import { callApi } from '#ui/api/api.ts';
import { NewTabNote } from '#ui/page/NewTabNote.tsx';
import { raceChange } from '#ui/race-form/race-values.ts';
import { DateBib, RaceBadges, RacePlace } from '#ui/races/RaceParts.tsx';
import { toShownRace } from '#ui/races/shown-race.ts';
import { showToast } from '#ui/toast/toast.ts';
import { ActionButton, SubjectButton } from '../ActionButton.tsx';
import { cacheRace, refreshIfStale } from '../races.ts';
import { useStaff } from '../staff.tsx';

interface Props {
  row: ManagedRace;
  onEdit(race: Race): void;
  onDelete(race: Race): void;
  onReviewed(race: Race): void;
  onHistory(id: string): void;
  onEvent(race: Race): void;
}

export const RaceLine = memo(function RaceLine(props: Props) {
  const { row, onEdit, onDelete, onReviewed, onHistory, onEvent } = props;
  const { race, isUpcoming } = row;
  const { isAdmin } = useStaff();
  const shown = toShownRace(race);
  return (
    <article
      data-genre={race.genre}
      data-past={isUpcoming ? undefined : ''}
      className="admin-row admin-line"
      aria-labelledby={`race-${race.id}`}
    >
      <DateBib race={shown} />
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 id={`race-${race.id}`} className="title-md leading-tight">
            {race.status === 'approved' ? (
              <a href={paths.race(race)} className="small-target hover:underline">
                {race.name}
              </a>
            ) : (
              race.name
            )}
          </h3>
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <RaceBadges race={shown} />
            {!isUpcoming && <span className="badge badge-past">Past Event</span>}
            {race.needsReview && <span className="badge badge-status">Needs Review</span>}
            {race.status === 'rejected' && <span className="badge badge-status">Rejected</span>}
          </p>
        </div>
        <div className="admin-line-facts mt-1 gap-x-3 lg:mt-0 lg:flex lg:items-baseline">
          <RacePlace race={shown} />
          <p className="flex shrink-0 flex-wrap items-center gap-x-3">
            <RaceLinks race={race} onHistory={onHistory} />
            <button
              type="button"
              className="link small-target text-sm"
              data-act="event"
              onClick={() => onEvent(race)}
            >
              Event<span className="sr-only"> of {race.name}: merge or split</span>
            </button>
          </p>
        </div>
      </div>
      <p className="admin-row-actions">
        <SubjectButton
          label="Edit"
          subject={race.name}
          data-act="edit"
          onClick={() => onEdit(race)}
        />
        {race.needsReview && <MarkReviewed race={race} onReviewed={onReviewed} />}
        {isAdmin && (
          <SubjectButton
            label="Delete"
            subject={race.name}
            className="button button-danger"
            data-act="delete"
            onClick={() => onDelete(race)}
          />
        )}
      </p>
    </article>
  );
});

/** The race's external links, and its history. */
export function RaceLinks({ race, onHistory }: { race: Race; onHistory(id: string): void }) {
  const links = [
    [race.regUrl, 'Registration'],
    [race.orgUrl, 'Race website'],
    [race.website, 'Other website'],
    [race.imageUrl, 'Image'],
    [race.sourceUrl, 'Source'],
  ].filter(([href]) => href);
  const outside = links.map(([href, label]) => (
    <a
      key={label}
      href={href}
      target="_blank"
      rel={`${userLinkRel} noreferrer`}
      className="link small-target text-sm"
    >
      {label}
      <NewTabNote about={` of ${race.name}`} />
    </a>
  ));
  return (
    <>
      {outside}
      <button
        type="button"
        className="link small-target text-sm"
        data-act="history"
        onClick={() => onHistory(race.id)}
      >
        History<span className="sr-only"> of {race.name}</span>
      </button>
    </>
  );
}

function MarkReviewed({ race, onReviewed }: Pick<Props, 'onReviewed'> & { race: Race }) {
  const mark = async () => {
    const path = apiPath(apiPaths.adminRace, race.id);
    const body = raceChange({ ...race, ...markReviewed(race, todayAt(new Date()).day) });
    cacheRace(await refreshIfStale(() => callApi('PUT', path, { body, answer: raceSchema })));
    onReviewed(race);
    showToast({ title: 'Marked as reviewed', text: race.name });
  };
  return (
    <ActionButton
      label="Mark Reviewed"
      subject={race.name}
      failure="Couldn’t mark the race reviewed"
      action={mark}
      data-act="review"
    />
  );
}
