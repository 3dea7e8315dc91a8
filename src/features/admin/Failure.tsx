import { paths } from '#calendar/paths.ts';
import { isSessionOver } from '#ui/api/api.ts';
import { failureText } from '#ui/api/failure-text.ts';

interface Props {
  error: unknown;
  /** What is said of it, where that is more than the server's own words. */
  text?: string;
}

/**
 * Why a call failed. Where the session has ended it offers a sign-in in another tab, so that what was
 * typed here stays.
 */
export function Failure({ error, text = failureText(error) }: Props) {
  return (
    <>
      {text} {isSessionOver(error) && <StaffSignInAgain />}
    </>
  );
}

export function StaffSignInAgain() {
  return (
    <a className="link small-target" href={paths.adminLogin()} target="_blank" rel="noopener">
      Sign in again in a new tab, then come back
    </a>
  );
}
