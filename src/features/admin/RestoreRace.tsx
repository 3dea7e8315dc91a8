import { callApi } from '#ui/api/api.ts';
import { showToast } from '#ui/toast/toast.ts';
import { ActionButton } from './ActionButton.tsx';
import { apiPaths, raceAnswer } from './calls.ts';
import { cacheRace } from './races.ts';

interface Props {
  race: { id: string; name: string };
  label: string;
  onRestored?(): void;
}

/** Brings a deleted race back, at its old address. */
export function RestoreRace({ race, label, onRestored }: Props) {
  const restore = async () => {
    const path = `${apiPaths.race(race.id)}/undelete`;
    cacheRace(await callApi('POST', path, { answer: raceAnswer }));
    showToast({ title: 'Race restored', text: race.name });
    onRestored?.();
  };
  return (
    <ActionButton label={label} subject={race.name} failure="Race not restored" action={restore} />
  );
}
