/** What the address had behind `#`, and its path; lasts as long as the tab. */
const key = 'hash-after-sign-in';

/** Keeps a mailed link's secret, which must not be part of `next`: a server would get it. */
export function keepHash(): void {
  if (location.hash === '') return;
  try {
    sessionStorage.setItem(key, location.pathname + location.hash);
  } catch {
    // Without storage, the reader opens the link again.
  }
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
