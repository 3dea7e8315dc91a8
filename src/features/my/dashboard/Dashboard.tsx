import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import * as apiPaths from '#calendar/api-paths.ts';
import { apiPath, paths } from '#calendar/paths.ts';
import { stateOf } from '#calendar/place/state.ts';
import { genreOf } from '#calendar/race/genre.ts';
import { partitionRaces } from '#calendar/race/order.ts';
import { type SavedRace, savedRacesSchema } from '#calendar/race/race-answers.ts';
import { wasHeld } from '#calendar/race/status.ts';
import { alertsSchema } from '#calendar/rider/alert.ts';
import { preferencesSchema } from '#calendar/rider/preferences.ts';
import { todayAt } from '#calendar/time/day.ts';
import { callApi, failureText, isSessionOver } from '#ui/api/api.ts';
import { RiderData, useRiderData } from '#ui/session/RiderData.tsx';
import { goToSignIn } from '#ui/session/signed-in.ts';
import { showToast } from '#ui/toast/toast.ts';
import { SavedRow } from './SavedRow.tsx';

/** The rider's saved races, those that are over and those they raced. */
export function Dashboard() {
  return (
    <RiderData path={apiPaths.savedRaces} answer={savedRacesSchema} loading="Loading races...">
      {(races) => <Lists races={races} />}
    </RiderData>
  );
}

function Lists({ races }: { races: readonly SavedRace[] }) {
  const today = todayAt(new Date());
  const { upcoming, past } = partitionRaces(races, today);
  const completed = past.filter(({ raced }) => raced);
  // A past race that isn't known to have been held stays in "Saved".
  const asked = past.filter((race) => race.raced === undefined && wasHeld(race, today));
  const isElsewhere = (race: SavedRace) => completed.includes(race) || asked.includes(race);
  const saved = [...upcoming, ...past.filter((race) => !isElsewhere(race))];
  return (
    <>
      <List title="Saved Races" races={saved}>
        <p className="text-muted">
          No saved races yet. Tap the bookmark on any race to save it here.
        </p>
        <p className="mt-4">
          <a href={paths.search()} className="button button-solid">
            Find a Race
          </a>
        </p>
      </List>
      {asked.length > 0 && <List title="Did you race it?" races={asked} isQuestion />}
      <List title="Completed Races" races={completed}>
        <p className="text-muted">No completed races recorded yet.</p>
      </List>
      <PreferredLists />
    </>
  );
}

interface ListProps {
  title: string;
  races: readonly SavedRace[];
  /** Asks about each whether the rider raced it. */
  isQuestion?: boolean;
  /** Shown if there are none. */
  children?: React.ReactNode;
}

function List({ title, races, isQuestion = false, children }: ListProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { unsave, setRaced } = useChanges();
  const today = todayAt(new Date());
  // If this fails, nothing is marked as changed; the alerts page reports failures.
  const { data } = useRiderData(apiPaths.alerts, alertsSchema);
  const newsOf = (race: SavedRace) =>
    data?.alerts.find(({ raceId, readAt }) => raceId === race.id && readAt === undefined);
  /** The button goes with its row: keeps the focus in the list or, if that goes too, on the page. */
  const fromList = (change: (race: SavedRace) => Promise<void>) => (race: SavedRace) => {
    const isLast = isQuestion && races.length === 1;
    (isLast ? document.getElementById('main') : heading.current)?.focus();
    void change(race);
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
              onUnsave={isQuestion ? undefined : fromList(unsave)}
              onRaced={
                isQuestion || race.raced !== undefined
                  ? (one, raced) => fromList(() => setRaced(one, raced))(one)
                  : undefined
              }
            />
          ))}
        </ul>
      )}
    </section>
  );
}

const key = [apiPaths.savedRaces];

/** Changes that show at once; if the call fails, they're taken back, with a toast. */
function useChanges() {
  const client = useQueryClient();
  const change = (races: (saved: SavedRace[]) => SavedRace[]) =>
    client.setQueryData<SavedRace[]>(key, (saved = []) => races(saved));
  const setRaced = async (race: SavedRace, raced: boolean) => {
    const put = (answer: boolean | undefined) =>
      change((saved) => saved.map((one) => (one.id === race.id ? { ...one, raced: answer } : one)));
    put(raced);
    try {
      await callApi('PATCH', apiPath(apiPaths.savedRace, race.id), { body: { raced } });
    } catch (error) {
      put(race.raced);
      if (isSessionOver(error)) goToSignIn();
      else showToast({ title: 'Answer not saved', text: failureText(error), isFailure: true });
    }
  };
  const unsave = async (race: SavedRace) => {
    change((saved) => saved.filter(({ id }) => id !== race.id));
    try {
      await callApi('DELETE', apiPath(apiPaths.savedRace, race.id));
      showToast({ title: 'Removed from Saved', text: race.name });
    } catch (error) {
      // Other races may have gone meanwhile: restore only this one.
      change((saved) => [...saved, race]);
      if (isSessionOver(error)) goToSignIn();
      else
        showToast({ title: 'Couldn’t remove the race', text: failureText(error), isFailure: true });
    }
  };
  return { unsave, setRaced };
}

/** Links to the rider's disciplines and states; left out if they fail to load. */
function PreferredLists() {
  const { data } = useRiderData(apiPaths.preferences, preferencesSchema);
  if (!data) return null;
  const links = [
    ...data.genres.map((id) => ({ genre: id, href: paths.genre(id), label: genreOf(id).name })),
    ...data.states.map((code) => ({
      genre: undefined,
      href: paths.state(stateOf(code)),
      label: stateOf(code).name,
    })),
  ];
  return (
    <section className="mb-14">
      <h2 className="title-lg mb-4 border-b-2 border-ink pb-3">Your shortcuts</h2>
      {links.length > 0 ? (
        <ul className="flex flex-wrap gap-2">
          {links.map(({ genre, href, label }) => (
            <li key={href} data-genre={genre}>
              <a
                href={href}
                className="inline-flex min-h-11 items-center border border-l-4 border-rule border-l-accent px-3 hover:underline"
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      ) : (
        <p className="empty-slip text-muted">
          Set your disciplines and states in{' '}
          <a className="link" href={paths.preferences()}>
            Preferences
          </a>{' '}
          to see shortcuts here.
        </p>
      )}
    </section>
  );
}
