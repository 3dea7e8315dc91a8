import { useState } from 'react';
import { passkeyNameSchema } from '#accounts/passkey-schemas.ts';
import { paths } from '#calendar/paths.ts';
import { ApiError, ApiUnavailableError, callApi } from '#ui/api/api.ts';
import { queryClient } from '#ui/api/query-client.ts';
import { ApiForm } from '#ui/form/ApiForm.tsx';
import { Field } from '#ui/form/Field.tsx';
import { useApiForm } from '#ui/form/use-api-form.ts';
import { creationOptions, makePasskey, passkeyProblem } from '#ui/proof/webauthn.ts';
import { withProof } from '#ui/proof/with-proof.ts';
import { SignInAgain } from '#ui/session/SignInAgain.tsx';
import { showToast } from '#ui/toast/toast.ts';

/** Names a passkey and has the device make it. */
export function AddPasskey() {
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
      await queryClient.invalidateQueries({ queryKey: [paths.apiPasskeys()] });
      await queryClient.invalidateQueries({ queryKey: [paths.apiActivity()] });
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
  const path = `${paths.apiPasskeys()}/challenge`;
  const options = await withProof(() => callApi('POST', path, { answer: creationOptions }));
  const credential = await makePasskey(options);
  await callApi('POST', paths.apiPasskeys(), { body: { name, credential } });
}
