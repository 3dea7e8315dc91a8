import { useEffect, useRef, useState } from 'react';
import { codeLifetime, durationText } from '#accounts/lifetimes.ts';
import { codeLength, ungroupCode, verifyEmailSchema } from '#accounts/schemas.ts';
import * as apiPaths from '#calendar/api-paths.ts';
import { paths } from '#calendar/paths.ts';
import { callApi } from '#ui/api/api.ts';
import { ApiForm } from '#ui/form/ApiForm.tsx';
import { Field } from '#ui/form/Field.tsx';
import { queueNotice } from '#ui/form/notice.ts';
import { problemOf, useApiForm } from '#ui/form/use-api-form.ts';
import { withErrorBoundary } from '#ui/page/ErrorBoundary.tsx';
import { useSignInParams } from '#ui/session/use-sign-in-params.ts';

/** Verifies the emailed code, or requests another. */
export const VerifyEmailForm = withErrorBoundary(VerifyEmail);

/** The state of a request for a new code. */
interface Resend {
  isSending?: boolean;
  sent?: string;
  problem?: string;
}

function VerifyEmail() {
  const { email, next } = useSignInParams();
  const [resend, setResend] = useState<Resend>({});
  const api = useApiForm({
    schema: verifyEmailSchema,
    failure: 'Verification failed',
    send: async (body) => {
      setResend({});
      await callApi('POST', apiPaths.verifyEmail, { body });
      queueNotice('Email verified. Sign in to continue.');
      return paths.login(next);
    },
  });
  const { form, field, problem, isSending, clear } = api;
  const { getValues, setValue } = form;
  useEffect(() => {
    if (email && !getValues('email')) setValue('email', email);
  }, [email, getValues, setValue]);

  const isRequesting = useRef(false);
  const sendAgain = async () => {
    // A second click may arrive before React re-renders.
    if (isRequesting.current || isSending) return;
    isRequesting.current = true;
    await requestCode();
    isRequesting.current = false;
  };
  const requestCode = async () => {
    clear();
    setResend({ isSending: true });
    if (!(await form.trigger('email', { shouldFocus: true }))) return setResend({});
    try {
      await callApi('POST', apiPaths.resendCode, {
        body: { email: getValues('email'), next },
      });
      setResend({
        sent: 'If that address needs verifying, we’ve sent a new code.',
      });
    } catch (error) {
      setResend({ problem: problemOf(error, 'We couldn’t send a new code.').text });
    }
  };
  // Registered in page order, so that the first invalid field gets the focus.
  const address = field('email');
  const code = field('code');
  return (
    <div className="grid gap-5">
      <ApiForm
        form={api}
        button="Verify email"
        sending="Verifying…"
        remedy={problem?.code === 'rate_limited' && 'Or send a new code; it works right away.'}
      >
        <Field label="Email" type="email" autoComplete="email" required {...address} />
        <Field
          label="Code"
          hint={`The six characters we emailed you. They expire in ${durationText(codeLifetime)}.`}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          required
          className="sheet-figure max-w-60 text-3xl tracking-[0.3em] uppercase"
          {...code}
          onChange={(event) => {
            // Not with `maxLength`, which would cut off the end of a code pasted in groups.
            const text = ungroupCode(event.target.value).slice(0, codeLength);
            if (text !== event.target.value) event.target.value = text;
            void code.onChange(event);
          }}
          error={
            // An earlier attempt may have succeeded even if its response was lost.
            form.formState.errors.code?.type === 'invalid_code' ? (
              <>
                {code.error} Already verified?{' '}
                <a className="link" href={paths.login(next)}>
                  Sign in.
                </a>
              </>
            ) : (
              code.error
            )
          }
        />
      </ApiForm>
      <p className="needs-script flex flex-wrap items-center gap-x-4 gap-y-2">
        No code? Check your spam folder, or
        <button
          type="button"
          className="button"
          aria-disabled={resend.isSending || undefined}
          onClick={() => void sendAgain()}
        >
          {resend.isSending ? 'Sending…' : 'Send a new code'}
        </button>
      </p>
      <div>
        <div role="alert">
          {resend.problem && (
            <p className="notice notice-failure font-semibold">{resend.problem}</p>
          )}
        </div>
        <p role="status" className={resend.sent && 'notice notice-done'}>
          {resend.sent}
        </p>
      </div>
    </div>
  );
}
