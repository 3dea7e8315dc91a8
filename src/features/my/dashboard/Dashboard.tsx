import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import * as apiPaths from '#calendar/api-paths.ts';
import { apiPath, paths } from '#calendar/paths.ts';
import { stateOf } from '#calendar/place/state.ts';
import { genreOf } from '#calendar/race/genre.ts';
import { partitionRaces } from '#calendar/race/order.ts';
import type { PublicRace } from '#calendar/race/race.ts';
import { savedRacesSchema } from '#calendar/race/race-answers.ts';
import { wasHeld } from '#calendar/race/status.ts';
import { alertsSchema } from '#calendar/rider/alert.ts';
import { preferencesSchema } from '#calendar/rider/preferences.ts';
import { todayAt } from '#calendar/time/day.ts';
import { callApi, failureText, isSessionOver } from '#ui/api/api.ts';
import { RiderData, useRiderData } from '#ui/session/RiderData.tsx';
import { goToSignIn } from '#ui/session/signed-in.ts';
import { showToast } from '#ui/toast/toast.ts';
import { SavedRow } from './SavedRow.tsx';

/** The rider's saved races, and those that were held. */
export function Dashboard() {
  return (
    <RiderData path={apiPaths.savedRaces} answer={savedRacesSchema} loading="Loading races...">
      {(races) => <Lists races={races} />}
    </RiderData>
  );
}

function Lists({ races }: { races: readonly PublicRace[] }) {
  const today = todayAt(new Date());
  const { upcoming, past } = partitionRaces(races, today);
  // A past race that isn't known to have been held stays in "Saved".
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
      <PreferredLists />
    </>
  );
}

interface ListProps {
  title: string;
  races: readonly PublicRace[];
  /** Shown if there are none. */
  children: React.ReactNode;
}

function List({ title, races, children }: ListProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const unsave = useUnsave();
  const today = todayAt(new Date());
  // If this fails, nothing is marked as changed; the alerts page reports failures.
  const { data } = useRiderData(apiPaths.alerts, alertsSchema);
  const newsOf = (race: PublicRace) =>
    data?.alerts.find(({ raceId, readAt }) => raceId === race.id && readAt === undefined);
  const unsaveFromList = (race: PublicRace) => {
    // The button goes with its row: keep the focus in the list.
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
              onUnsave={unsaveFromList}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

const key = [apiPaths.savedRaces];

/** Removes a race at once; if the call fails, it's back, with a toast. */
function useUnsave(): (race: PublicRace) => Promise<void> {
  const client = useQueryClient();
  const change = (races: (saved: PublicRace[]) => PublicRace[]) =>
    client.setQueryData<PublicRace[]>(key, (saved = []) => races(saved));
  return async (race) => {
    change((saved) => saved.filter(({ id }) => id !== race.id));
    try {
      await callApi('DELETE', apiPath(apiPaths.savedRace, race.id));
      showToast({ title: 'Removed from Saved', text: race.name });
    } catch (error) {
      // Other races may have gone meanwhile: restore only this one.
      change((saved) => [...saved, race]);
      if (isSessionOver(error)) goToSignIn();
      else showToast({ title: 'Race not removed', text: failureText(error), isFailure: true });
    }
  };
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
      <h2 className="title-lg mb-4 border-b-2 border-ink pb-3">Your calendar</h2>
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
          Choose your disciplines and states in your{' '}
          <a className="link" href={paths.preferences()}>
            preferences
          </a>
          , and they are here.
        </p>
      )}
    </section>
  );
}
