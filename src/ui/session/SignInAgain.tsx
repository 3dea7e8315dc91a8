import { useEffect } from 'react';
import { clearSignedIn, signInHref } from './signed-in.ts';

/** The form keeps what was typed, so signing in in another tab also works. */
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
