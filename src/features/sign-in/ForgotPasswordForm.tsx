import { useState } from 'react';
import { durationText, passwordLinkLifetime } from '#accounts/lifetimes.ts';
import { forgotPasswordSchema } from '#accounts/schemas.ts';
import * as apiPaths from '#calendar/api-paths.ts';
import { paths } from '#calendar/paths.ts';
import { callApi } from '#ui/api/api.ts';
import { ApiForm } from '#ui/form/ApiForm.tsx';
import { Field } from '#ui/form/Field.tsx';
import { useApiForm } from '#ui/form/use-api-form.ts';
import { withErrorBoundary } from '#ui/page/ErrorBoundary.tsx';
import { NextLink } from './links.tsx';

/** Requests a password reset link. */
export const ForgotPasswordForm = withErrorBoundary(ForgotPassword);

function ForgotPassword() {
  const [sentTo, setSentTo] = useState<string>();
  const form = useApiForm({
    schema: forgotPasswordSchema,
    failure: 'We couldn’t send the link. Please try again.',
    send: async (body) => {
      setSentTo(undefined);
      await callApi('POST', apiPaths.forgotPassword, { body });
      setSentTo(body.email);
    },
  });
  return (
    <div className="grid gap-5">
      <ApiForm form={form} button="Email me a link" sending="Sending…">
        <Field label="Email" type="email" autoComplete="email" required {...form.field('email')} />
      </ApiForm>
      <p role="status">
        {sentTo &&
          `If ${sentTo} has an account, we’ve sent it a link. The link expires in ${durationText(passwordLinkLifetime)}. Not there? Check your spam folder.`}
      </p>
      <p>
        <NextLink href={paths.login()}>Back to sign in</NextLink>
      </p>
    </div>
  );
}
