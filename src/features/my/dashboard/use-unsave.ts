import { useQueryClient } from '@tanstack/react-query';
import * as apiPaths from '#calendar/api-paths.ts';
import { apiPath } from '#calendar/paths.ts';
import type { PublicRace } from '#calendar/race/race.ts';
import { callApi, isSessionOver } from '#ui/api/api.ts';
import { failureText } from '#ui/api/failure-text.ts';
import { goToSignIn } from '#ui/session/sign-in-again.ts';
import { showToast } from '#ui/toast/toast.ts';

const key = [apiPaths.savedRaces];

/** Takes a race off the list at once; when the call fails it is back, with a word about it. */
export function useUnsave(): (race: PublicRace) => Promise<void> {
  const client = useQueryClient();
  const change = (races: (saved: PublicRace[]) => PublicRace[]) =>
    client.setQueryData<PublicRace[]>(key, (saved = []) => races(saved));
  return async (race) => {
    change((saved) => saved.filter(({ id }) => id !== race.id));
    try {
      await callApi('DELETE', apiPath(apiPaths.savedRace, race.id));
      showToast({ title: 'Removed from Saved', text: race.name });
    } catch (error) {
      // Others may have gone in the meantime: only this one comes back.
      change((saved) => [...saved, race]);
      if (isSessionOver(error)) goToSignIn();
      else showToast({ title: 'Race not removed', text: failureText(error), isFailure: true });
    }
  };
}
