import { paths, signInPaths } from '#calendar/paths.ts';

/** Dispatched on the document when a different rider, or nobody, may be signed in now. */
export const signedInEvent = 'bell-lap:signed-in';

/** What the browser assumes, as in before-paint.js; only the server knows for sure, but this saves a call. */
export function isSignedIn(): boolean {
  return /(?:^|; )(?:__Host-)?signed_in=1(?:;|$)/.test(document.cookie);
}

/** Updates the page, because other tabs can sign in and out too. */
export function showSignedIn(): void {
  const page = document.documentElement;
  if (page.hasAttribute('data-signed-in') === isSignedIn()) return;
  page.toggleAttribute('data-signed-in');
  announceSignedIn();
}

/** Makes everything that shows rider data refetch it. */
export function announceSignedIn(): void {
  document.dispatchEvent(new Event(signedInEvent));
}

/** Call when the server says nobody is signed in. */
export function clearSignedIn(): void {
  const isSecure = location.protocol === 'https:';
  const [name, secure] = isSecure ? ['__Host-signed_in', '; Secure'] : ['signed_in', ''];
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser we serve has the Cookie Store
  document.cookie = `${name}=; Max-Age=0; Path=/; SameSite=Lax${secure}`;
  showSignedIn();
}

/** The sign-in's URL, which leads back here. */
export function signInHref(): string {
  const { pathname, search } = location;
  return paths.login(signInPaths.includes(pathname) ? undefined : pathname + search);
}

/** Goes to the sign-in, which leads back here. */
export function goToSignIn(): void {
  clearSignedIn();
  location.assign(signInHref());
}
