import { goToSignIn } from './signed-in.ts';

/** The URL's path and hash; lasts as long as the tab. */
const key = 'hash-after-sign-in';

/**
 * Goes to the sign-in, which leads back here. An emailed link's secret stays in the tab, because in `next` it would
 * reach a server.
 */
export function goToSignInAndKeepHash(): void {
  try {
    if (location.hash !== '') sessionStorage.setItem(key, location.pathname + location.hash);
  } catch {
    // Without storage, the reader has to open the link again.
  }
  goToSignIn();
}

/** Restores the hash that this page's URL had before the sign-in, once. */
export function restoreHash(): void {
  try {
    const kept = sessionStorage.getItem(key) ?? '';
    const [path, hash] = kept.split(/(?=#)/);
    if (path !== location.pathname) return;
    sessionStorage.removeItem(key);
    if (location.hash === '') history.replaceState(history.state, '', location.search + hash);
  } catch {
    // Storage is blocked, so nothing was kept.
  }
}
