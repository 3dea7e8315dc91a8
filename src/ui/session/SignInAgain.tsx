import { useEffect } from 'react';
import { clearSignedIn, signInHref } from './signed-in.ts';

interface Props {
  problem: { code?: string } | undefined;
  /** Whether the page would lose what was typed. */
  inNewTab?: boolean;
}

/** The form keeps what was typed, so signing in in another tab also works. */
export function SignInAgain({ problem, inNewTab = false }: Props) {
  const isOver = problem?.code === 'not_signed_in';
  useEffect(() => {
    if (isOver) clearSignedIn();
  }, [isOver]);
  return (
    isOver && (
      <a
        className="link"
        href={signInHref()}
        {...(inNewTab && { target: '_blank', rel: 'noopener' })}
      >
        {inNewTab ? 'Sign in again in a new tab, then come back' : 'Sign in again'}
      </a>
    )
  );
}
