import { useRef } from 'react';
import { paths } from '#calendar/paths.ts';
import { partitionRaces } from '#calendar/race/order.ts';
import { wasHeld } from '#calendar/race/status.ts';
import { alertsAnswerSchema } from '#calendar/rider/alerts-answer.ts';
import { type SavedRace, savedRacesSchema } from '#calendar/rider/saved-race.ts';
import { todayAt } from '#calendar/time/day.ts';
import { Own } from '#ui/session/Own.tsx';
import { useOwn } from '#ui/session/use-own.ts';
import { Followed } from './Followed.tsx';
import { SavedRow } from './SavedRow.tsx';
import { useUnsave } from './use-unsave.ts';

/** The dashboard's island: what the rider has saved, and what of it has been ridden. */
export function Dashboard() {
  return (
    <Own path={paths.apiSavedRaces()} answer={savedRacesSchema} loading="Loading races...">
      {(races) => <Lists races={races} />}
    </Own>
  );
}

function Lists({ races }: { races: readonly SavedRace[] }) {
  const today = todayAt(new Date());
  const { upcoming, past } = partitionRaces(races, today);
  // A past race of which nobody knows that it was held is still only saved.
  const completed = past.filter((race) => wasHeld(race, today));
  const saved = [...upcoming, ...past.filter((race) => !completed.includes(race))];
  return (
    <>
      <List title="Saved Races" races={saved}>
        <p className="text-muted">
          No saved races yet. Tap the bookmark of a race and it waits for you here.
        </p>
        <p className="mt-4">
          <a href={paths.search()} className="button button-solid">
            Find a Race
          </a>
        </p>
      </List>
      <List title="Completed Races" races={completed}>
        <p className="text-muted">No completed races recorded yet.</p>
      </List>
      <Followed />
    </>
  );
}

interface ListProps {
  title: string;
  races: readonly SavedRace[];
  /** What stands there when there are none. */
  children: React.ReactNode;
}

function List({ title, races, children }: ListProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const unsave = useUnsave();
  const today = todayAt(new Date());
  // Without an answer nothing is marked as changed; the page of alerts says when they cannot be had.
  const { data: alerts = [] } = useOwn(paths.apiAlerts(), alertsAnswerSchema);
  const newsOf = (race: SavedRace) =>
    alerts.find(({ raceId, readAt }) => raceId === race.id && readAt === undefined);
  const takeOff = (race: SavedRace) => {
    // The button goes with its row: the focus stays in the list.
    heading.current?.focus();
    void unsave(race);
  };
  return (
    <section className="mb-14">
      <h2 ref={heading} tabIndex={-1} className="title-lg mb-4 border-b-2 border-ink pb-3">
        {title} {races.length > 0 && <span className="text-muted">({races.length})</span>}
      </h2>
      {races.length === 0 ? (
        <div className="empty-slip">{children}</div>
      ) : (
        <ul>
          {races.map((race) => (
            <SavedRow
              key={race.id}
              race={race}
              today={today}
              news={newsOf(race)}
              onUnsave={takeOff}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
