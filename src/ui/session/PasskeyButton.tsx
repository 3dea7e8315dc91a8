import { useState } from 'react';
import * as apiPaths from '#calendar/api-paths.ts';
import { callApi } from '../api/api.ts';
import { useHydrated } from '../page/use-hydrated.ts';
import { passkeyProblem, signWithPasskey } from '../proof/webauthn.ts';

interface Props {
  /** The API path that the signed challenge is sent to. */
  path: string;
  /** The page to go to once signed in. */
  next: string;
}

/** Signs in with whichever passkey the device offers; no username needed. */
export function PasskeyButton({ path, next }: Props) {
  const isHydrated = useHydrated();
  const [isWaiting, setWaiting] = useState(false);
  const [problem, setProblem] = useState('');
  const signIn = async () => {
    setProblem('');
    setWaiting(true);
    try {
      const credential = await signWithPasskey(apiPaths.loginPasskeyChallenge);
      await callApi('POST', path, { body: { credential } });
      location.assign(next);
    } catch (error) {
      setProblem(passkeyProblem(error));
    } finally {
      setWaiting(false);
    }
  };
  return (
    <div className="needs-script">
      <button
        type="button"
        className="button min-h-12 w-full"
        disabled={!isHydrated}
        aria-disabled={isWaiting || undefined}
        onClick={() => !isWaiting && void signIn()}
      >
        {isWaiting ? 'Waiting for your passkey…' : 'Use a passkey'}
      </button>
      <p role="alert" className="mt-2 font-semibold text-danger empty:hidden">
        {problem}
      </p>
    </div>
  );
}
