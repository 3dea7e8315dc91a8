import { paths } from '#calendar/paths.ts';
import { ApiError } from './api.ts';
import { forgetSignedIn } from './signed-in.ts';

/** Whether a call failed because the session has ended. */
export function isSessionOver(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'not_signed_in';
}

/** Leaves for the sign-in, which leads back here. */
export function goToSignIn(): void {
  forgetSignedIn();
  location.assign(paths.login(location.pathname + location.search));
}
