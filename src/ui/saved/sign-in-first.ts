import { clearNotice, leaveNotice } from '../form/notice.ts';
import { goToSignIn } from '../session/signed-in.ts';

/** The race that was to be saved by somebody who has to sign in first; it lasts as long as the tab. */
const key = 'save-after-sign-in';

/** Leaves for the sign-in; back here, the race is saved. */
export function signInToSave(raceId: string): void {
  try {
    sessionStorage.setItem(key, raceId);
  } catch {
    // Where nothing can be kept, the rider saves it again.
  }
  leaveNotice('Sign in, and the race is saved.');
  goToSignIn();
}

/** The race that was to be saved, once. */
export function popRaceToSave(): string | undefined {
  try {
    const raceId = sessionStorage.getItem(key) ?? undefined;
    sessionStorage.removeItem(key);
    if (raceId) clearNotice();
    return raceId;
  } catch {
    // Where storage is forbidden, nothing was kept.
    return undefined;
  }
}
