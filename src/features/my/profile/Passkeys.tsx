import { useEffect, useRef, useState } from 'react';
import {
  creationOptionsSchema,
  type PasskeyList,
  passkeysSchema,
} from '#accounts/passkey-answers.ts';
import { passkeyNameSchema } from '#accounts/passkey-schemas.ts';
import * as apiPaths from '#calendar/api-paths.ts';
import { apiPath } from '#calendar/paths.ts';
import { ApiError, ApiUnavailableError, callApi, failureText, isSessionOver } from '#ui/api/api.ts';
import { queryClient } from '#ui/api/query-client.tsx';
import { useAction } from '#ui/api/use-action.ts';
import { ApiForm } from '#ui/form/ApiForm.tsx';
import { Field } from '#ui/form/Field.tsx';
import { useApiForm } from '#ui/form/use-api-form.ts';
import { localDate } from '#ui/page/local-time.ts';
import { failureOf, ProofDismissedError } from '#ui/proof/proof-dismissed.ts';
import { makePasskey, passkeyProblem } from '#ui/proof/webauthn.ts';
import { withProof } from '#ui/proof/with-proof.ts';
import { useRiderData } from '#ui/session/RiderData.tsx';
import { SignInAgain } from '#ui/session/SignInAgain.tsx';
import { goToSignIn } from '#ui/session/signed-in.ts';
import { showToast } from '#ui/toast/toast.ts';
import { refreshActivity } from './refresh-activity.ts';

/** An account's passkeys and the form for a new one. */
export function Passkeys() {
  const { data, error, refetch } = useRiderData(apiPaths.passkeys, passkeysSchema);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section id="passkeys">
      <h2 ref={heading} tabIndex={-1} className="title-lg mb-4">
        Passkeys
      </h2>
      <p>Sign in with your fingerprint, face or screen lock instead of a password.</p>
      {data?.isRequired && data.passkeys.length === 0 && (
        <p className="notice mt-4 font-semibold">
          Staff need a passkey to change roles, disable accounts, upload races or delete them.
        </p>
      )}
      {data && data.passkeys.length > 0 && (
        <ul className="mt-4 border-t border-rule" aria-label="Your passkeys">
          {data.passkeys.map((passkey) => (
            <PasskeyItem
              key={passkey.id}
              passkey={passkey}
              onRemoved={() => heading.current?.focus()}
            />
          ))}
        </ul>
      )}
      <p role="status" className={error && !data ? 'mt-4 text-muted' : 'sr-only'}>
        {!data && (error ? failureText(error) : 'Loading your passkeys…')}
      </p>
      {error && !data && (
        <button
          type="button"
          className="button mt-4"
          onClick={() => {
            // The pressed button disappears.
            heading.current?.focus();
            void refetch();
          }}
        >
          Try again
        </button>
      )}
      {/* Rendered from the start, so that nothing below moves for the many riders without passkeys. */}
      <AddPasskey />
    </section>
  );
}

/** Asks for a passkey's name and has the device create it. */
function AddPasskey() {
  const [deviceProblem, setDeviceProblem] = useState('');
  const form = useApiForm({
    schema: passkeyNameSchema,
    failure: 'We couldn’t add that passkey. Please try again.',
    defaults: { name: '' },
    send: async ({ name }) => {
      setDeviceProblem('');
      try {
        await addPasskey(name);
      } catch (error) {
        // The form handles the errors of API calls, but not the device's.
        const kinds = [ApiError, ApiUnavailableError, ProofDismissedError];
        if (kinds.some((kind) => error instanceof kind)) throw error;
        setDeviceProblem(passkeyProblem(error));
        return;
      }
      form.form.reset();
      showToast({ title: 'Passkey added', text: `You can sign in with “${name}” now.` });
      await refreshPasskeys();
    },
  });
  const problem = form.problem ?? (deviceProblem ? { text: deviceProblem } : undefined);
  return (
    <ApiForm
      form={{ ...form, problem }}
      button="Add a passkey"
      sending="Waiting for your device…"
      remedy={<SignInAgain problem={problem} />}
      className="mt-5"
    >
      <Field
        label="Name"
        hint="So you can tell it apart, e.g. My phone."
        autoComplete="off"
        maxLength={50}
        {...form.field('name')}
      />
    </ApiForm>
  );
}

async function addPasskey(name: string): Promise<void> {
  const path = apiPaths.passkeyChallenge;
  const options = await withProof(() => callApi('POST', path, { answer: creationOptionsSchema }));
  const credential = await makePasskey(options);
  await callApi('POST', apiPaths.passkeys, { body: { name, credential } });
}

const refreshPasskeys = () =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: [apiPaths.passkeys] }),
    refreshActivity(),
  ]);

interface Props {
  passkey: PasskeyList['passkeys'][number];
  /** Called before the focused item disappears. */
  onRemoved(): void;
}

/** A passkey; removing it asks for confirmation in place. */
function PasskeyItem({ passkey, onRemoved }: Props) {
  const { id, name, createdAt, lastUsedAt } = passkey;
  const [isAsking, setAsking] = useState(false);
  const remove = useRef<HTMLButtonElement>(null);
  const keep = useRef<HTMLButtonElement>(null);
  const wasAsking = useRef(false);
  useEffect(() => {
    if (isAsking) keep.current?.focus();
    else if (wasAsking.current) remove.current?.focus();
    wasAsking.current = isAsking;
  }, [isAsking]);
  const removal = useAction({
    mutationFn: () => withProof(() => callApi('DELETE', apiPath(apiPaths.passkey, id))),
    onSuccess: () => {
      onRemoved();
      showToast({ title: 'Passkey removed', text: 'Your other devices were signed out.' });
      return refreshPasskeys();
    },
    onError: (error) => isSessionOver(error) && goToSignIn(),
  });
  const failure = failureOf(removal.error);
  return (
    <li className="border-b border-rule py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0">
          <strong className="wrap-anywhere">{name}</strong>
          <span className="block text-sm text-muted">
            Added {localDate(createdAt)} ·{' '}
            {lastUsedAt ? `Last used ${localDate(lastUsedAt)}` : 'Not used yet'}
          </span>
        </p>
        {!isAsking && (
          <button ref={remove} type="button" className="button" onClick={() => setAsking(true)}>
            Remove<span className="sr-only"> {name}</span>
          </button>
        )}
      </div>
      {isAsking && (
        <div className="mt-3 grid gap-3">
          <p>
            You won’t be able to sign in with it anymore, and your other devices will be signed out.
          </p>
          <p className="flex flex-wrap gap-3">
            <button
              ref={keep}
              type="button"
              className="button"
              onClick={() => {
                removal.reset();
                setAsking(false);
              }}
            >
              Keep it
            </button>
            <button
              type="button"
              className="button button-destroy"
              aria-disabled={removal.isPending || undefined}
              onClick={() => removal.mutate()}
            >
              {removal.isPending ? 'Removing…' : 'Remove'}
              <span className="sr-only"> {name} for good</span>
            </button>
          </p>
        </div>
      )}
      <p role="alert" className="mt-1 font-semibold text-danger empty:hidden">
        {failure && failureText(failure)}
      </p>
    </li>
  );
}
