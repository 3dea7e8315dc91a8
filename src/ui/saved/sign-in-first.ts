import { clearNotice, queueNotice } from '../form/notice.ts';
import { goToSignIn } from '../session/signed-in.ts';

/** The race to save after the sign-in; lasts as long as the tab. */
const key = 'save-after-sign-in';

/** Goes to the sign-in; when the rider comes back, the race is saved. */
export function signInToSave(raceId: string): void {
  try {
    sessionStorage.setItem(key, raceId);
  } catch {
    // Without storage, the rider has to save it again.
  }
  queueNotice('Sign in to save this race.');
  goToSignIn();
}

/** Returns the race to save, and forgets it. */
export function popRaceToSave(): string | undefined {
  try {
    const raceId = sessionStorage.getItem(key) ?? undefined;
    sessionStorage.removeItem(key);
    if (raceId) clearNotice();
    return raceId;
  } catch {
    // Storage is blocked, so there is none.
    return undefined;
  }
}
