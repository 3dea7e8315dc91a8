import { paths } from '#calendar/paths.ts';

/** Whether the browser counts on somebody being signed in; the server knows, this saves asking it. */
export function isSignedIn(): boolean {
  return /(?:^|; )signed_in=1(?:;|$)/.test(document.cookie);
}

/** Leaves for the sign-in, which leads back here. */
export function goToSignIn(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser we serve
  document.cookie = 'signed_in=; Max-Age=0; Path=/; SameSite=Lax';
  location.assign(paths.login(location.pathname + location.search));
}
