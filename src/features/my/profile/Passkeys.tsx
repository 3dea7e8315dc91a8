import { useRef, useState } from 'react';
import { creationOptionsSchema, passkeysSchema } from '#accounts/passkey-answers.ts';
import { passkeyNameSchema } from '#accounts/passkey-schemas.ts';
import * as apiPaths from '#calendar/api-paths.ts';
import { ApiError, ApiUnavailableError, callApi } from '#ui/api/api.ts';
import { failureText } from '#ui/api/failure-text.ts';
import { queryClient } from '#ui/api/query-client.ts';
import { ApiForm } from '#ui/form/ApiForm.tsx';
import { Field } from '#ui/form/Field.tsx';
import { useApiForm } from '#ui/form/use-api-form.ts';
import { makePasskey, passkeyProblem } from '#ui/proof/webauthn.ts';
import { withProof } from '#ui/proof/with-proof.ts';
import { SignInAgain } from '#ui/session/SignInAgain.tsx';
import { useOwn } from '#ui/session/use-own.ts';
import { showToast } from '#ui/toast/toast.ts';
import { PasskeyItem } from './PasskeyItem.tsx';

/** The passkeys of an account, each with a way to remove it, and the form for a new one. */
export function Passkeys() {
  const { data, error, refetch } = useOwn(apiPaths.passkeys, passkeysSchema);
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
        <button type="button" className="button mt-4" onClick={() => void refetch()}>
          Try again
        </button>
      )}
      {/* From the start, so that nothing below moves for the many who have no passkey yet. */}
      <AddPasskey />
    </section>
  );
}

/** Names a passkey and has the device make it. */
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
        // The form only knows the API's errors, not a device's.
        if (error instanceof ApiError || error instanceof ApiUnavailableError) throw error;
        setDeviceProblem(passkeyProblem(error));
        return undefined;
      }
      form.form.reset();
      showToast({ title: 'Passkey added', text: `You can sign in with “${name}” now.` });
      await queryClient.invalidateQueries({ queryKey: [apiPaths.passkeys] });
      await queryClient.invalidateQueries({ queryKey: [apiPaths.activity] });
      return undefined;
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
