import { memo, useState } from 'react';
import * as apiPaths from '#calendar/api-paths.ts';
import { paths } from '#calendar/paths.ts';
import type { Race } from '#calendar/race/race.ts';
import { raceSchema } from '#calendar/race/race-answers.ts';
import { callApi } from '#ui/api/api.ts';
import { checkInput } from '#ui/form/use-api-form.ts';
import { useUnsaved } from '#ui/form/use-unsaved.ts';
import { RaceForm, SubmitButton } from '#ui/race-form/RaceForm.tsx';
import { useRaceForm } from '#ui/race-form/use-race-form.ts';
import { showToast } from '#ui/toast/toast.ts';
import { cacheRace } from '../races.ts';
import { staffForm } from './staff-form.tsx';

/** Creates races, one after another. Stays mounted while other tabs of the panel show, so it's memoized. */
export const AddRace = memo(function AddRace({ listed }: { listed: readonly Race[] }) {
  const [lastCreated, setLastCreated] = useState<Race>();
  const race = useRaceForm({
    failure: `Failed to create race. ${checkInput}`,
    save: async (body) => {
      const created = await callApi('POST', apiPaths.adminRaces, { body, answer: raceSchema });
      cacheRace(created);
      setLastCreated(created);
      race.startOver();
      showToast({ title: 'Race created successfully!', text: created.name });
      scrollTo({ top: 0, behavior: 'instant' });
      race.form.setFocus('name');
    },
  });
  useUnsaved(race.form.formState.isDirty);
  return (
    <>
      <h2 className="sr-only">Add Race</h2>
      <div role="status">
        {lastCreated && (
          <p className="notice notice-done mb-4">
            Added <strong>{lastCreated.name}</strong>.{' '}
            <a className="link small-target" href={paths.race(lastCreated)}>
              Its page
            </a>{' '}
            goes live when the site is next published.
          </p>
        )}
      </div>
      <RaceForm {...staffForm(race, listed)}>
        <SubmitButton race={race} label="Add Race" sending="Adding…" />
      </RaceForm>
    </>
  );
});
