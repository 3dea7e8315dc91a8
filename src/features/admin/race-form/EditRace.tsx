import type { Race } from '#calendar/race/race.ts';
import { callApi } from '#ui/api/api.ts';
import { showToast } from '#ui/toast/toast.ts';
import { apiPaths, raceAnswer } from '../calls.ts';
import { cacheRace } from '../races.ts';
import { RaceDialog } from './RaceDialog.tsx';
import { useRaceForm } from './use-race-form.ts';

interface Props {
  race: Race;
  listed: readonly Race[];
  onClose(): void;
}

/** The dialog in which a race is changed. */
export function EditRace({ race: opened, listed, onClose }: Props) {
  const race = useRaceForm({
    race: opened,
    failure: 'Failed to update race. Please check your input and try again.',
    save: async (fields, current) => {
      const body = { ...fields, version: current?.version };
      const saved = await callApi('PUT', apiPaths.race(opened.id), { body, answer: raceAnswer });
      cacheRace(saved);
      showToast({ title: 'Race updated successfully!', text: saved.name });
      onClose();
    },
  });
  return (
    <RaceDialog title="Edit Race" race={race} listed={listed} onClose={onClose}>
      <button
        type="submit"
        className="button button-solid"
        aria-disabled={race.isSending || undefined}
      >
        {race.isSending ? 'Saving...' : 'Save Changes'}
      </button>
    </RaceDialog>
  );
}
