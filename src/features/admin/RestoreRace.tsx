import { useState } from 'react';
import { callApi } from '#ui/api/api.ts';
import { failureText } from '#ui/api/failure-text.ts';
import { showToast } from '#ui/toast/toast.ts';
import { apiPaths, raceAnswer } from './calls.ts';
import { cacheRace } from './races.ts';

interface Props {
  race: { id: string; name: string };
  label: string;
  onRestored?(): void;
}

/** Brings a deleted race back, at its old address. */
export function RestoreRace({ race, label, onRestored }: Props) {
  const [isSending, setSending] = useState(false);
  const restore = async () => {
    setSending(true);
    try {
      const path = `${apiPaths.race(race.id)}/undelete`;
      cacheRace(await callApi('POST', path, { answer: raceAnswer }));
      showToast({ title: 'Race restored', text: race.name });
      onRestored?.();
    } catch (error) {
      showToast({ title: 'Race not restored', text: failureText(error), isFailure: true });
    } finally {
      setSending(false);
    }
  };
  return (
    <button
      type="button"
      className="button"
      aria-disabled={isSending || undefined}
      onClick={() => !isSending && void restore()}
    >
      {label}
      <span className="sr-only">: {race.name}</span>
    </button>
  );
}
