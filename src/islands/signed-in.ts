import { paths } from '#calendar/paths.ts';
import { ApiError } from './api.ts';

/** Whether the browser counts on somebody being signed in; the server knows, this saves asking it. */
export function isSignedIn(): boolean {
  return /(?:^|; )signed_in=1(?:;|$)/.test(document.cookie);
}

/** Whether a call failed because the session has ended. */
export function isSessionOver(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'not_signed_in';
}

/** Leaves for the sign-in, which leads back here. */
export function goToSignIn(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser we serve
  document.cookie = 'signed_in=; Max-Age=0; Path=/; SameSite=Lax';
  location.assign(paths.login(location.pathname + location.search));
}
