import { paths } from '#calendar/paths.ts';
import { forgetSignedIn } from './signed-in.ts';

/** Leaves for the sign-in, which leads back here. */
export function goToSignIn(): void {
  forgetSignedIn();
  location.assign(paths.login(location.pathname + location.search));
}
