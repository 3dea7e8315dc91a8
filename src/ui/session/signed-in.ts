import { paths, signInPaths } from '#calendar/paths.ts';

/** Told to the document when somebody else may be signed in than the page was shown for, or nobody. */
export const signedInEvent = 'bell-lap:signed-in';

/** Whether the browser counts on somebody being signed in; the server knows, this saves asking it. */
export function isSignedIn(): boolean {
  return /(?:^|; )(?:__Host-)?signed_in=1(?:;|$)/.test(document.cookie);
}

/** Has the page show what the browser counts on: other tabs sign in and out, too. */
export function showSignedIn(): void {
  const page = document.documentElement;
  if (page.hasAttribute('data-signed-in') === isSignedIn()) return;
  page.toggleAttribute('data-signed-in');
  announceSignedIn();
}

/** Has whatever shows something of the rider's ask for it anew. */
export function announceSignedIn(): void {
  document.dispatchEvent(new Event(signedInEvent));
}

/** For when the server has said that nobody is. */
export function clearSignedIn(): void {
  const isSecure = location.protocol === 'https:';
  const [name, secure] = isSecure ? ['__Host-signed_in', '; Secure'] : ['signed_in', ''];
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser we serve has the Cookie Store
  document.cookie = `${name}=; Max-Age=0; Path=/; SameSite=Lax${secure}`;
  showSignedIn();
}

/** The sign-in, which leads back to where the reader is now. */
export function signInHref(): string {
  const { pathname, search } = location;
  return paths.login(signInPaths.includes(pathname) ? undefined : pathname + search);
}

/** Leaves for the sign-in, which leads back here. */
export function goToSignIn(): void {
  clearSignedIn();
  location.assign(signInHref());
}
