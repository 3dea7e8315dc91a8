import { useEffect } from 'react';
import { clearSignedIn, signInHref } from './signed-in.ts';

/**
 * The way out of a form that was sent when the session had ended. It stays, with what was typed: a
 * sign-in in another tab serves, too.
 */
export function SignInAgain({ problem }: { problem: { code?: string } | undefined }) {
  const isOver = problem?.code === 'not_signed_in';
  useEffect(() => {
    if (isOver) clearSignedIn();
  }, [isOver]);
  return (
    isOver && (
      <a className="link" href={signInHref()}>
        Sign in again
      </a>
    )
  );
}
