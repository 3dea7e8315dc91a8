import * as apiPaths from '#calendar/api-paths.ts';
import { apiPath } from '#calendar/paths.ts';
import type { PublicRace } from '#calendar/race/race.ts';
import { callApi, failureText, isSessionOver } from '../api/api.ts';
import { goToSignIn, isSignedIn, signedInEvent } from '../session/signed-in.ts';
import { showToast } from '../toast/toast.ts';
import { signInToSave } from './sign-in-first.ts';

/** Parses the saved races' ids. */
const answer = {
  parse(races: unknown): Set<PublicRace['id']> {
    if (!Array.isArray(races)) throw new TypeError('The answer is not a list.');
    return new Set(races.map((race) => String(Object(race).id)));
  },
};

/** Changes made on this page; they override the list, which may be older. */
const overrides = new Map<string, boolean>();
const pending = new Set<string>();
const listeners = new Set<() => void>();
let savedIds: ReadonlySet<string> = new Set();
let hasLoadStarted = false;
/** How many lists were asked for, so that only the newest counts: an older one may come last, or be another rider's. */
let loads = 0;

// The next person to sign in has saved different races.
document.addEventListener(signedInEvent, () => {
  overrides.clear();
  savedIds = new Set();
  hasLoadStarted = false;
  loads += 1;
});

/** Calls `onChange` now and on every change; returns the unsubscribe function. */
export function watchSavedRaces(onChange: () => void): () => void {
  listeners.add(onChange);
  if (!hasLoadStarted) void loadList();
  onChange();
  return () => listeners.delete(onChange);
}

export const isSaved = (raceId: string): boolean => overrides.get(raceId) ?? savedIds.has(raceId);

/** Whether a race is being saved or unsaved. */
export const isSending = (raceId: string): boolean => pending.has(raceId);

/** Saves or unsaves a race. Updates immediately; if the call fails, rolls back with a toast. */
export async function setSaved(raceId: string, shouldSave: boolean): Promise<void> {
  if (pending.has(raceId)) return;
  const before = overrides.get(raceId);
  pending.add(raceId);
  overrides.set(raceId, shouldSave);
  notifyListeners();
  try {
    await callApi(shouldSave ? 'POST' : 'DELETE', apiPath(apiPaths.savedRace, raceId));
    showToast(shouldSave ? savedToast : removedToast);
  } catch (error) {
    if (before === undefined) overrides.delete(raceId);
    else overrides.set(raceId, before);
    if (!isSessionOver(error)) {
      const title = shouldSave ? 'Couldn’t save the race' : 'Couldn’t unsave the race';
      showToast({ title, text: failureText(error), isFailure: true });
    } else if (shouldSave) signInToSave(raceId);
    else goToSignIn();
  } finally {
    pending.delete(raceId);
    notifyListeners();
  }
}

const savedToast = { title: 'Race saved' };
const removedToast = {
  title: 'Race removed',
  text: 'This race was removed from your Saved Races.',
};

function notifyListeners() {
  for (const listener of listeners) listener();
}

async function loadList() {
  hasLoadStarted = true;
  loads += 1;
  const load = loads;
  // The list includes this page's finished changes, but not those it makes meanwhile.
  const finished = pending.size === 0 ? [...overrides] : [];
  try {
    const ids = await callApi('GET', apiPaths.savedRaces, { answer });
    if (load !== loads) return;
    savedIds = ids;
    for (const [raceId, wasSaved] of finished) {
      if (!pending.has(raceId) && overrides.get(raceId) === wasSaved) overrides.delete(raceId);
    }
    notifyListeners();
  } catch {
    // Treated as unchanged or, at first, as empty, so saving still works.
  }
}

// Another tab or device may have saved races.
document.addEventListener('visibilitychange', () => {
  if (hasLoadStarted && isSignedIn() && document.visibilityState === 'visible') void loadList();
});
