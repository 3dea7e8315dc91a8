import { useState } from 'react';
import { durationText, signInLinkLifetime } from '#accounts/lifetimes.ts';
import { forgotPasswordSchema } from '#accounts/schemas.ts';
import * as apiPaths from '#calendar/api-paths.ts';
import { callApi } from '#ui/api/api.ts';
import { ApiForm } from '#ui/form/ApiForm.tsx';
import { Field } from '#ui/form/Field.tsx';
import { useApiForm } from '#ui/form/use-api-form.ts';
import { keepRaceForEmailedLink } from '#ui/saved/sign-in-first.ts';
import { useSignInParams } from '#ui/session/use-sign-in-params.ts';

/** Requests a sign-in link for this browser. It leads to the page's `next`. */
export function LinkRequestForm() {
  const { next } = useSignInParams();
  const [sentTo, setSentTo] = useState<string>();
  const form = useApiForm({
    schema: forgotPasswordSchema,
    failure: 'We couldn’t send the link. Please try again.',
    send: async ({ email }) => {
      setSentTo(undefined);
      await callApi('POST', apiPaths.loginLinkRequest, { body: { email, next } });
      keepRaceForEmailedLink();
      setSentTo(email);
    },
  });
  return (
    <div className="grid gap-4">
      <ApiForm
        form={form}
        label="Email me a sign-in link"
        button="Email me a link"
        sending="Sending…"
      >
        <Field label="Email" type="email" autoComplete="email" required {...form.field('email')} />
      </ApiForm>
      <p role="status">
        {sentTo &&
          `If ${sentTo} has an account, we’ve sent it a link. Open it in this browser within ${durationText(signInLinkLifetime)}. Not there? Check your spam folder.`}
      </p>
    </div>
  );
}
