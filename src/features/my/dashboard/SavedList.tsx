import { type ReactNode, useRef } from 'react';
import type { SavedRace } from '#calendar/race/race-answers.ts';
import { isUpcoming } from '#calendar/race/status.ts';
import type { PlanChange } from '#calendar/rider/plan.ts';
import { SavedRow } from './SavedRow.tsx';
import type { Season } from './use-season.ts';

interface ListProps {
  title: string;
  races: readonly SavedRace[];
  season: Season;
  /** The heading's id. */
  id?: string;
  /** Whether to ask about each race if the rider raced it. */
  asksOutcome?: boolean;
  /** Shown if there are no races; without it, the caller omits an empty list. */
  children?: ReactNode;
}

/** The id of the heading of the races ahead. */
export const savedRaces = 'saved-races';

/** The id of the heading of the completed races. */
export const completedRaces = 'completed-races';

export function SavedList({ title, races, season, id, asksOutcome = false, children }: ListProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // A list without `children` disappears with its last row, which the completed ones may get.
  const next = () =>
    children || races.length > 1 ? heading.current : document.getElementById(completedRaces);
  return (
    <section className={`mb-14 ${races.length === 0 ? 'print:hidden' : ''}`}>
      <h2 id={id} ref={heading} tabIndex={-1} className="title-lg mb-4 border-b-2 border-ink pb-3">
        {title} {races.length > 0 && <span className="text-muted">({races.length})</span>}
      </h2>
      {races.length === 0 ? (
        <div className="empty-slip">{children}</div>
      ) : (
        <SavedRows
          races={races}
          season={season}
          asksOutcome={() => asksOutcome}
          headingAsks={asksOutcome}
          focusNext={() => next()?.focus()}
        />
      )}
    </section>
  );
}

interface RowsProps {
  races: readonly SavedRace[];
  season: Season;
  /** Whether to ask if the rider raced it. */
  asksOutcome(race: SavedRace): boolean;
  /** Whether the list's heading asks it. */
  headingAsks?: boolean;
  /** Moves the focus from a button that changes or disappears with its row. */
  focusNext(change: 'unsave' | 'answer'): void;
}

export function SavedRows(props: RowsProps) {
  const { races, season, asksOutcome, headingAsks = false, focusNext } = props;
  const { changes, today, factsOf } = season;
  const change = (race: SavedRace, to: PlanChange) => {
    // Any other field stays, and keeps the focus.
    if (to.plan !== undefined && !isUpcoming(race, today)) focusNext('answer');
    void changes.change(race, to);
  };
  return (
    <ul className="@container">
      {races.map((race) => (
        <SavedRow
          key={race.id}
          {...factsOf(race)}
          asksOutcome={asksOutcome(race)}
          headingAsks={headingAsks}
          onChange={(to) => change(race, to)}
          onUnsave={
            asksOutcome(race)
              ? undefined
              : () => {
                  focusNext('unsave');
                  void changes.unsave(race);
                }
          }
        />
      ))}
    </ul>
  );
}
