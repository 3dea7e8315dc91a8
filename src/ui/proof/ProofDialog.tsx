import { useState } from 'react';
import type { Proof } from '#accounts/proof.ts';
import * as apiPaths from '#calendar/api-paths.ts';
import { paths } from '#calendar/paths.ts';
import { callApi } from '../api/api.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { ProofByPassword } from './ProofByPassword.tsx';
import { passkeyProblem, signWithPasskey } from './webauthn.ts';

/** What the server requires before it makes the change. */
export type ProofRequest = { kind: 'proof'; methods: readonly Proof[] } | { kind: 'second-factor' };

interface Props {
  request: ProofRequest;
  onClose(isProven: boolean): void;
}

/** Has someone who is signed in confirm who they are, in a way that the server accepts. */
export function ProofDialog({ request, onClose }: Props) {
  if (request.kind === 'second-factor') return <PasskeyFirst onClose={onClose} />;
  const { methods } = request;
  return (
    <Dialog title="Confirm it’s you" onClose={() => onClose(false)}>
      <div className="grid gap-5 p-5">
        <p>For your security, confirm it’s you to continue.</p>
        {methods.includes('passkey') && <ProofByPasskey onProven={() => onClose(true)} />}
        {methods.includes('password') && <ProofByPassword onProven={() => onClose(true)} />}
        {methods.includes('google') && (
          <a
            className="button button-solid min-h-12 w-full"
            href={paths.googleSignIn(location.pathname + location.search)}
          >
            Sign in with Google again
          </a>
        )}
      </div>
    </Dialog>
  );
}

function ProofByPasskey({ onProven }: { onProven(): void }) {
  const [isWaiting, setWaiting] = useState(false);
  const [problem, setProblem] = useState('');
  const prove = async () => {
    setProblem('');
    setWaiting(true);
    try {
      const credential = await signWithPasskey(apiPaths.proveChallenge);
      await callApi('POST', apiPaths.prove, { body: { credential } });
      onProven();
    } catch (error) {
      setProblem(passkeyProblem(error));
      setWaiting(false);
    }
  };
  return (
    <div>
      <button
        type="button"
        className="button button-solid min-h-12 w-full text-xl"
        data-first=""
        aria-disabled={isWaiting || undefined}
        onClick={() => !isWaiting && void prove()}
      >
        {isWaiting ? 'Waiting for your passkey…' : 'Use your passkey'}
      </button>
      <p role="alert" className="mt-2 font-semibold text-danger empty:hidden">
        {problem}
      </p>
    </div>
  );
}

/** For staff without a passkey; the profile opens in another tab, so that nothing here is lost. */
function PasskeyFirst({ onClose }: Pick<Props, 'onClose'>) {
  return (
    <Dialog title="Add a passkey first" onClose={() => onClose(false)}>
      <div className="grid gap-4 p-5">
        <p>
          Staff need a passkey for this.{' '}
          <a className="link" href={`${paths.profile()}#passkeys`} target="_blank" rel="noopener">
            Add one to your profile in a new tab
          </a>
          , then come back and continue. Nothing you typed here is lost.
        </p>
        <p className="flex flex-wrap justify-end gap-3">
          <button type="button" className="button" onClick={() => onClose(false)}>
            Cancel
          </button>
          <button type="button" className="button button-solid" onClick={() => onClose(true)}>
            Continue
          </button>
        </p>
      </div>
    </Dialog>
  );
}
