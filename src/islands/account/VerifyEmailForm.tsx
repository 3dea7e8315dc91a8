import { useEffect, useState } from 'react';
import { verifyEmailSchema } from '#accounts/schemas.ts';
import { paths } from '#calendar/paths.ts';
import { callApi } from '../api.ts';
import { ErrorBoundary } from '../ErrorBoundary.tsx';
import { ApiForm } from './ApiForm.tsx';
import { Field } from './Field.tsx';
import { leaveNotice } from './notice.ts';
import { useApiForm } from './use-api-form.ts';
import { useAsked } from './use-asked.ts';

/** Enter the code that came by mail, or ask for another. */
export function VerifyEmailForm() {
  return (
    <ErrorBoundary>
      <VerifyEmail />
    </ErrorBoundary>
  );
}

function VerifyEmail() {
  const { email, next } = useAsked();
  const [sent, setSent] = useState<string>();
  const api = useApiForm({
    schema: verifyEmailSchema,
    failure: 'Verification failed',
    send: async (body) => {
      await callApi('POST', '/api/verify-email', { body });
      leaveNotice('Your e-mail address is verified. Sign in.');
      return paths.login(next);
    },
  });
  const { form, field, showFailure } = api;
  const { getValues, setValue } = form;
  useEffect(() => {
    if (email && !getValues('email')) setValue('email', email);
  }, [email, getValues, setValue]);

  const resend = async () => {
    setSent(undefined);
    if (!(await form.trigger('email', { shouldFocus: true }))) return;
    try {
      await callApi('POST', '/api/verify-email/resend', { body: { email: getValues('email') } });
      setSent('If an account waits for a code at that address, a new one is on its way.');
    } catch (error) {
      showFailure(error);
    }
  };
  return (
    <div className="grid gap-5">
      <ApiForm form={api} button="Verify e-mail" sending="Verifying...">
        <Field label="E-mail" type="email" autoComplete="email" required {...field('email')} />
        <Field
          label="Code"
          hint="Six characters, in the e-mail we sent you. It works for 15 minutes."
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          required
          className="sheet-figure max-w-60 text-3xl tracking-[0.3em] uppercase"
          {...field('code')}
        />
      </ApiForm>
      <p className="needs-script flex flex-wrap items-center gap-x-4 gap-y-2">
        No code? Look in the spam folder, or
        <button type="button" className="button" onClick={() => void resend()}>
          Send a new code
        </button>
      </p>
      <p role="status">{sent}</p>
    </div>
  );
}
