import * as apiPaths from '#calendar/api-paths.ts';
import { apiPath } from '#calendar/paths.ts';
import { type RestoredRace, restoredRaceSchema } from '#calendar/race/race-answers.ts';
import { callApi } from '#ui/api/api.ts';
import { showToast } from '#ui/toast/toast.ts';
import { ActionButton } from './ActionButton.tsx';
import { cacheRace } from './races.ts';

interface Props {
  race: { id: string; name: string };
  label: string;
  onRestored?(): void;
}

function toastText(name: string, mergedInto: RestoredRace['mergedInto']): string {
  if (!mergedInto) return name;
  return mergedInto.isReverted
    ? `${name}. ${mergedInto.race.name} is as it was before the merge.`
    : `${name}. ${mergedInto.race.name} has been edited since the merge, so it wasn’t changed.`;
}

/** Restores a deleted race at its old URL. */
export function RestoreRace({ race, label, onRestored }: Props) {
  const restore = async () => {
    const path = apiPath(apiPaths.restoreRace, race.id);
    const { mergedInto, ...restored } = await callApi('POST', path, { answer: restoredRaceSchema });
    cacheRace(restored);
    if (mergedInto) cacheRace(mergedInto.race);
    showToast({ title: 'Race restored', text: toastText(restored.name, mergedInto) });
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
