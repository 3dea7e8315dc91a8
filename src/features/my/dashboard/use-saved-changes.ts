import { useQueryClient } from '@tanstack/react-query';
import * as apiPaths from '#calendar/api-paths.ts';
import { apiPath } from '#calendar/paths.ts';
import type { SavedRace } from '#calendar/race/race-answers.ts';
import type { PlanChange } from '#calendar/rider/plan.ts';
import { ApiError, callApi, failureText, isSessionOver } from '#ui/api/api.ts';
import { goToSignIn } from '#ui/session/signed-in.ts';
import { showToast } from '#ui/toast/toast.ts';

const key = [apiPaths.savedRaces];

interface SavedChanges {
  unsave(race: SavedRace): Promise<void>;
  change(race: SavedRace, change: PlanChange): Promise<void>;
}

/** Calls run one after another, so that the later of two quick choices wins. */
let lastCall: Promise<unknown> = Promise.resolve();

function callInTurn(call: () => Promise<unknown>): Promise<unknown> {
  lastCall = lastCall.catch(() => undefined).then(call);
  return lastCall;
}

/** What a rider chooses for a saved race. */
type Choices = Pick<SavedRace, 'plan' | 'course'>;

/** A race's changes under way. */
interface UnderWay {
  /** What is saved so far. */
  saved: Choices;
  /** How many calls aren't done. */
  waiting: number;
  hasFailed: boolean;
}

const underWay = new Map<string, UnderWay>();

/**
 * Changes that show at once. If a call fails, a toast says so, and once the last one is done, the race shows what was
 * saved: reverting to what it showed before the failed one would undo a later one that succeeded.
 */
export function useSavedChanges(): SavedChanges {
  const client = useQueryClient();
  const update = (races: (saved: SavedRace[]) => SavedRace[]) =>
    client.setQueryData<SavedRace[]>(key, (saved = []) => races(saved));
  const fail = (error: unknown, title: string) => {
    if (isSessionOver(error)) goToSignIn();
    else showToast({ title, text: failureText(error), isFailure: true });
  };

  async function change(race: SavedRace, { plan = race.plan, course = race.course }: PlanChange) {
    const put = (values: Choices) =>
      update((saved) => saved.map((one) => (one.id === race.id ? { ...one, ...values } : one)));
    const after = { plan, course: course ?? undefined };
    put(after);
    const changes = underWay.get(race.id) ?? {
      saved: { plan: race.plan, course: race.course },
      waiting: 0,
      hasFailed: false,
    };
    underWay.set(race.id, changes);
    changes.waiting += 1;
    const changed = {
      ...(after.plan !== race.plan && { plan: after.plan }),
      ...(after.course !== race.course && { course: after.course }),
    };
    const body = { ...changed, ...('course' in changed && { course: changed.course ?? null }) };
    try {
      await callInTurn(() => callApi('PATCH', apiPath(apiPaths.savedRace, race.id), { body }));
      Object.assign(changes.saved, changed);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'not_found') {
        update((saved) => saved.filter(({ id }) => id !== race.id));
        const text = `${race.name} is no longer one of your saved races.`;
        showToast({ title: 'Change not saved', text, isFailure: true });
        return;
      }
      changes.hasFailed = true;
      fail(error, 'Change not saved');
    } finally {
      changes.waiting -= 1;
      if (changes.waiting === 0) {
        underWay.delete(race.id);
        if (changes.hasFailed) put(changes.saved);
      }
    }
  }

  async function unsave(race: SavedRace) {
    update((saved) => saved.filter(({ id }) => id !== race.id));
    try {
      await callInTurn(() => callApi('DELETE', apiPath(apiPaths.savedRace, race.id)));
      showToast({ title: 'Removed from Saved', text: race.name });
    } catch (error) {
      // Other races may have been removed in the meantime, so restore only this one.
      update((saved) => [...saved, race]);
      fail(error, 'Couldn’t unsave the race');
    }
  }
  return { unsave, change };
}
