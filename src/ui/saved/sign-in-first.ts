import { clearNotices, queueNotice, signUpNotice } from '../form/notice.ts';
import { goToSignIn, isSignedIn } from '../session/signed-in.ts';

/** The race to save after the sign-in; lasts as long as the tab. */
const key = 'save-after-sign-in';

/** The same if the sign-in takes an emailed link, which opens another tab. */
const emailedKey = 'bell-lap:save-after-email';

/** How long an emailed link may take, in milliseconds: a day. */
const lifetime = 24 * 60 * 60 * 1000;

/** Goes to the sign-in; when the rider comes back, the race is saved. */
export function signInToSave(raceId: string): void {
  try {
    sessionStorage.setItem(key, raceId);
  } catch {
    // Without storage, the rider has to save it again.
  }
  queueNotice('Sign in to save this race.');
  const name = nameOnPage(raceId);
  if (name) queueNotice(`We’ll save ${name} after you sign up.`, signUpNotice);
  goToSignIn();
}

/** The race's name, as its save button says it to screen readers: `: Unbound`. */
const nameOnPage = (raceId: string) =>
  document.querySelector(`save-race[race="${raceId}"] span:last-child`)?.textContent?.slice(2);

/** Keeps the race to save, if any, for the tab that an emailed link will open. */
export function keepRaceForEmailedLink(): void {
  try {
    const raceId = sessionStorage.getItem(key);
    if (raceId) localStorage.setItem(emailedKey, JSON.stringify({ raceId, at: Date.now() }));
  } catch {
    // Without storage, the rider has to save it again.
  }
}

/** Returns the race to save, and forgets it. A rider who comes back signed out has changed their mind. */
export function popRaceToSave(): string | undefined {
  try {
    const raceId = sessionStorage.getItem(key) ?? undefined;
    sessionStorage.removeItem(key);
    if (raceId) clearNotices();
    if (!isSignedIn()) return undefined;
    const emailed = readEmailedRace();
    clearRaceToSave();
    return raceId ?? emailed;
  } catch {
    // Storage is blocked, so there is none.
    return undefined;
  }
}

function readEmailedRace(): string | undefined {
  try {
    const { raceId, at } = Object(JSON.parse(localStorage.getItem(emailedKey) ?? '{}'));
    return Date.now() - at < lifetime ? String(raceId) : undefined;
  } catch {
    // Not a value that we stored, or storage is blocked.
    return undefined;
  }
}

/** Forgets the race that an emailed link would save. */
export function clearRaceToSave(): void {
  try {
    localStorage.removeItem(emailedKey);
  } catch {
    // Blocked storage has nothing of ours.
  }
}
