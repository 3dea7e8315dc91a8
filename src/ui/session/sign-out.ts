import * as apiPaths from '#calendar/api-paths.ts';
import { callApi } from '../api/api.ts';
import { clearStoredPlace } from '../near-me/stored-place.ts';
import { clearRaceToSave } from '../saved/sign-in-first.ts';
import { clearDraft, clearSuggestionDrafts } from '../storage/draft.ts';
import { clearSignedIn } from './signed-in.ts';

/** @throws ApiError or ApiUnavailableError; then the rider is still signed in */
export async function signOut(): Promise<void> {
  await callApi('POST', apiPaths.logout);
  clearRiderData();
}

export function clearRiderData(): void {
  clearSignedIn();
  clearStoredPlace();
  clearDraft();
  clearSuggestionDrafts();
  clearRaceToSave();
  try {
    sessionStorage.clear();
  } catch {
    // Storage is blocked, so there is nothing to clear.
  }
}
