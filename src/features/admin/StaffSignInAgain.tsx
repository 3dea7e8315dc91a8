import { paths } from '#calendar/paths.ts';

/** For when the session has ended: a sign-in in another tab, so that what was typed here stays. */
export function StaffSignInAgain({ code }: { code: string | undefined }) {
  return (
    code === 'not_signed_in' && (
      <a className="link small-target" href={paths.adminLogin()} target="_blank" rel="noopener">
        Sign in again in a new tab, then come back
      </a>
    )
  );
}
