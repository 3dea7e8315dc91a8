import { type ComponentProps, useState } from 'react';
import { callApi } from '../api/api.ts';
import { useHydrated } from '../page/use-hydrated.ts';
import { passkeyProblem, signWithPasskey } from './webauthn.ts';

interface Props extends ComponentProps<'button'> {
  /** API path of the challenge. */
  challenge: string;
  /** API path for the signed challenge. */
  path: string;
  label: string;
  onSigned(): void;
}

/** Signs with any passkey the device offers; no username needed. */
export function PasskeyButton({ challenge, path, label, onSigned, ...button }: Props) {
  const isHydrated = useHydrated();
  const [isWaiting, setWaiting] = useState(false);
  const [problem, setProblem] = useState('');
  const sign = async () => {
    setProblem('');
    setWaiting(true);
    try {
      const credential = await signWithPasskey(challenge);
      await callApi('POST', path, { body: { credential } });
      onSigned();
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
        onClick={() => !isWaiting && void sign()}
        {...button}
      >
        {isWaiting ? 'Waiting for your passkey…' : label}
      </button>
      <p role="alert" className="mt-2 font-semibold text-danger empty:hidden">
        {problem}
      </p>
    </div>
  );
}
