import { memo, useEffect, useState } from 'react';
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

interface Props {
  /** Races to check for duplicates. */
  listed: readonly Race[];
}

/** Creates races, one after another. Stays mounted while other tabs of the panel show, so it's memoized. */
export const AddRace = memo(function AddRace({ listed }: Props) {
  const [lastCreated, setLastCreated] = useState<Race>();
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
      <NewRace
        // A form remembers more than its values, such as courses that were taken out again.
        key={lastCreated?.id}
        listed={listed}
        hasFocus={lastCreated !== undefined}
        onCreated={setLastCreated}
      />
    </>
  );
});

interface NewRaceProps extends Props {
  /** Whether the form takes the focus when it shows. */
  hasFocus: boolean;
  onCreated(race: Race): void;
}

function NewRace({ listed, hasFocus, onCreated }: NewRaceProps) {
  const race = useRaceForm({
    failure: `Failed to create race. ${checkInput}`,
    save: async (body) => {
      const created = await callApi('POST', apiPaths.adminRaces, { body, answer: raceSchema });
      cacheRace(created);
      showToast({ title: 'Race created successfully!', text: created.name });
      scrollTo({ top: 0, behavior: 'instant' });
      onCreated(created);
    },
  });
  useUnsaved(race.form.formState.isDirty);
  const { setFocus } = race.form;
  useEffect(() => {
    if (hasFocus) setFocus('name');
  }, [hasFocus, setFocus]);
  return (
    <RaceForm {...staffForm(race, listed)}>
      <SubmitButton race={race} label="Add Race" sending="Adding…" />
    </RaceForm>
  );
}
