import { goToSignIn } from './signed-in.ts';

/** What the address had behind `#`, and its path; lasts as long as the tab. */
const key = 'hash-after-sign-in';

/**
 * Goes to the sign-in, which leads back here. A mailed link's secret waits in the tab: as part of `next` a
 * server would get it.
 */
export function goToSignInAndKeepHash(): void {
  try {
    if (location.hash !== '') sessionStorage.setItem(key, location.pathname + location.hash);
  } catch {
    // Without storage, the reader opens the link again.
  }
  goToSignIn();
}

/** Puts what this page had behind `#` before the sign-in back into the address, once. */
export function restoreHash(): void {
  try {
    const kept = sessionStorage.getItem(key) ?? '';
    const [path, hash] = kept.split(/(?=#)/);
    if (path !== location.pathname) return;
    sessionStorage.removeItem(key);
    if (location.hash === '') history.replaceState(history.state, '', location.search + hash);
  } catch {
    // Storage is blocked: nothing was kept.
  }
}
