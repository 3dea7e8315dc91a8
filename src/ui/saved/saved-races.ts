import * as apiPaths from '#calendar/api-paths.ts';
import { apiPath } from '#calendar/paths.ts';
import type { PublicRace } from '#calendar/race/race.ts';
import { callApi, failureText, isSessionOver } from '../api/api.ts';
import { goToSignIn, signedInEvent } from '../session/signed-in.ts';
import { showToast } from '../toast/toast.ts';
import { signInToSave } from './sign-in-first.ts';

/** The ids of the saved races. */
const answer = {
  parse(races: unknown): Set<PublicRace['id']> {
    if (!Array.isArray(races)) throw new TypeError('The answer is not a list.');
    return new Set(races.map((race) => String(Object(race).id)));
  },
};

/** What the rider has done on this page; it counts more than the list, which may be older. */
const done = new Map<string, boolean>();
const sending = new Set<string>();
const listeners = new Set<() => void>();
let listed: ReadonlySet<string> = new Set();
let isAsked = false;

// What another rider has saved is nothing to whoever signs in next.
document.addEventListener(signedInEvent, () => {
  done.clear();
  listed = new Set();
  isAsked = false;
});

/**
 * Calls `onChange` now and whenever a race is saved or taken back. The first one who asks has the list
 * loaded, once for the page.
 * @returns what ends it
 */
export function watchSavedRaces(onChange: () => void): () => void {
  listeners.add(onChange);
  if (!isAsked) void loadList();
  onChange();
  return () => listeners.delete(onChange);
}

export const isSaved = (raceId: string): boolean => done.get(raceId) ?? listed.has(raceId);

/** Whether a race is being saved or taken back. */
export const isSending = (raceId: string): boolean => sending.has(raceId);

/**
 * Saves a race or takes it back: it shows at once, and is undone with a toast when the call
 * fails.
 */
export async function setSaved(raceId: string, isWanted: boolean): Promise<void> {
  if (sending.has(raceId)) return;
  const before = done.get(raceId);
  sending.add(raceId);
  done.set(raceId, isWanted);
  tell();
  try {
    await callApi(isWanted ? 'POST' : 'DELETE', apiPath(apiPaths.savedRace, raceId));
    showToast(isWanted ? added : removed);
  } catch (error) {
    if (before === undefined) done.delete(raceId);
    else done.set(raceId, before);
    if (!isSessionOver(error)) {
      const title = isWanted ? 'Race not saved' : 'Race not removed';
      showToast({ title, text: failureText(error), isFailure: true });
    } else if (isWanted) signInToSave(raceId);
    else goToSignIn();
  } finally {
    sending.delete(raceId);
    tell();
  }
}

const added = { title: 'Race saved', text: 'This race was added to your Saved Races.' };
const removed = { title: 'Race removed', text: 'This race was removed from your Saved Races.' };

function tell() {
  for (const listener of listeners) listener();
}

async function loadList() {
  isAsked = true;
  try {
    listed = await callApi('GET', apiPaths.savedRaces, { answer });
    tell();
  } catch {
    // Treated as an empty list: saving works all the same.
  }
}
