import { paths, signInPaths } from '#calendar/paths.ts';
import { clearSignedIn } from './signed-in.ts';

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
