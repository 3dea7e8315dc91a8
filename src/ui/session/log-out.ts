import { callApi } from '../api/api.ts';
import { clearStoredPlace } from '../near-me/stored-place.ts';
import { clearDraft } from '../storage/draft.ts';
import { forgetSignedIn } from './signed-in.ts';

/**
 * Ends the session and clears what the browser keeps of the rider.
 * @throws ApiError or ApiAway; then the rider is still signed in
 */
export async function logOut(): Promise<void> {
  await callApi('POST', '/api/logout');
  forgetRider();
}

/** Clears what the browser keeps of a rider who is signed out. */
export function forgetRider(): void {
  forgetSignedIn();
  clearStoredPlace();
  clearDraft();
  try {
    sessionStorage.clear();
  } catch {
    // Where storage is forbidden, nothing was kept.
  }
}
