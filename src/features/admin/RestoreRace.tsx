import * as apiPaths from '#calendar/api-paths.ts';
import { apiPath } from '#calendar/paths.ts';
import { raceSchema } from '#calendar/race/race-answers.ts';
import { callApi } from '#ui/api/api.ts';
import { showToast } from '#ui/toast/toast.ts';
import { ActionButton } from './ActionButton.tsx';
import { cacheRace } from './races.ts';

interface Props {
  race: { id: string; name: string };
  label: string;
  onRestored?(): void;
}

/** Restores a deleted race at its old URL. */
export function RestoreRace({ race, label, onRestored }: Props) {
  const restore = async () => {
    const path = apiPath(apiPaths.restoreRace, race.id);
    cacheRace(await callApi('POST', path, { answer: raceSchema }));
    showToast({ title: 'Race restored', text: race.name });
    onRestored?.();
  };
  return (
    <ActionButton
      label={label}
      subject={race.name}
      failure="Couldn’t restore the race"
      action={restore}
    />
  );
}
