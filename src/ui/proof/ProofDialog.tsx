import { createRoot } from 'react-dom/client';
import { loginSchema } from '#accounts/schemas.ts';
import type { Proof } from '#accounts/sign-in.ts';
import * as apiPaths from '#calendar/api-paths.ts';
import { paths } from '#calendar/paths.ts';
import { callApi } from '../api/api.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { ApiForm } from '../form/ApiForm.tsx';
import { PasswordField } from '../form/PasswordField.tsx';
import { useApiForm } from '../form/use-api-form.ts';
import { PasskeyButton } from './PasskeyButton.tsx';

/** What the server requires before the call. */
export type ProofRequest = { kind: 'proof'; methods: readonly Proof[] } | { kind: 'second-factor' };

interface Props {
  request: ProofRequest;
  onClose(isProven: boolean): void;
}

/** Asks the signed-in user to confirm their identity in a way the server accepts. */
export function ProofDialog({ request, onClose }: Props) {
  if (request.kind === 'second-factor') return <PasskeyFirst onClose={onClose} />;
  const { methods } = request;
  return (
    <Dialog title="Confirm it’s you" onClose={() => onClose(false)}>
      <div className="grid gap-5 p-5">
        <p>For your security, confirm it’s you to continue.</p>
        {methods.includes('passkey') && (
          <PasskeyButton
            challenge={apiPaths.proveChallenge}
            path={apiPaths.prove}
            label="Use your passkey"
            onSigned={() => onClose(true)}
            className="button button-solid min-h-12 w-full text-xl"
            data-first=""
          />
        )}
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

/** For staff without a passkey. The profile opens in another tab, so that nothing here is lost. */
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

const schema = loginSchema.pick({ password: true });

function ProofByPassword({ onProven }: { onProven(): void }) {
  const form = useApiForm({
    schema,
    failure: 'We couldn’t check your password. Please try again.',
    send: async (body) => {
      await callApi('POST', apiPaths.prove, { body });
      onProven();
    },
  });
  return (
    <ApiForm form={form} button="Confirm" sending="Checking…">
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        required
        data-first=""
        {...form.field('password')}
      />
    </ApiForm>
  );
}

/** Opens the dialog; resolves to whether proof was given. */
export function askForProof(request: ProofRequest): Promise<boolean> {
  return new Promise((resolve) => {
    const place = document.body.appendChild(document.createElement('div'));
    const root = createRoot(place);
    const close = (isProven: boolean) => {
      root.unmount();
      place.remove();
      resolve(isProven);
    };
    root.render(<ProofDialog request={request} onClose={close} />);
  });
}
