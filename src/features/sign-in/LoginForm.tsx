import { loginSchema } from '#accounts/schemas.ts';
import { type GoogleFailure, googleFailures, nextPath } from '#accounts/sign-in.ts';
import * as apiPaths from '#calendar/api-paths.ts';
import { paths } from '#calendar/paths.ts';
import { callApi } from '#ui/api/api.ts';
import { ApiForm } from '#ui/form/ApiForm.tsx';
import { Field } from '#ui/form/Field.tsx';
import { PasswordField } from '#ui/form/PasswordField.tsx';
import { useApiForm } from '#ui/form/use-api-form.ts';
import { withErrorBoundary } from '#ui/page/ErrorBoundary.tsx';
import { PasskeyButton } from '#ui/proof/PasskeyButton.tsx';
import { useAlreadySignedIn } from '#ui/session/use-already-signed-in.ts';
import { useSignInParams } from '#ui/session/use-sign-in-params.ts';
import { LinkRequestForm } from './LinkRequestForm.tsx';
import { GoogleButton, NextLink } from './links.tsx';

/** Signs in by password, passkey, Google or an emailed link, then goes to `next`. */
export const LoginForm = withErrorBoundary(Login);

function Login() {
  useAlreadySignedIn();
  const { next, error } = useSignInParams();
  const form = useApiForm({
    schema: loginSchema,
    failure: 'We couldn’t sign you in. Please try again.',
    send: async (body) => {
      await callApi('POST', apiPaths.login, { body });
      return nextPath(next);
    },
  });
  const { field, problem } = form;
  const { watch } = form.form;
  return (
    <div className="grid gap-5">
      {error && !problem && (
        <p role="alert" className="notice notice-failure font-semibold">
          {googleFailures[error as keyof typeof googleFailures] ?? googleFailures.google_failed}
          {error === ('google_staff' satisfies GoogleFailure) && (
            <>
              {' '}
              <a className="link" href={paths.adminLogin()}>
                Use the staff sign-in
              </a>
            </>
          )}
        </p>
      )}
      <ApiForm
        form={form}
        button="Sign in"
        sending="Signing in…"
        remedy={
          problem?.code === 'email_unverified' ? (
            <a className="link" href={paths.verifyEmail(problem.email, next)}>
              Enter your code
            </a>
          ) : (
            // No username has an at sign.
            problem && watch('username')?.includes('@') && 'Use your username, not your email.'
          )
        }
      >
        <Field
          label="Username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...field('username')}
        />
        <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
        <p className="-my-4 text-right">
          <NextLink href={paths.forgotPassword()}>Forgot your password?</NextLink>
        </p>
      </ApiForm>
      <div className="flex flex-wrap gap-x-3 gap-y-5 max-sm:*:w-full sm:*:not-first:flex-1">
        <GoogleButton />
        <PasskeyButton
          challenge={apiPaths.loginPasskeyChallenge}
          path={apiPaths.loginPasskey}
          label="Use a passkey"
          onSigned={() => location.assign(nextPath(next))}
        />
      </div>
      <details className="fold needs-script">
        <summary className="button min-h-12 w-full whitespace-normal">
          Email me a sign-in link
        </summary>
        <div className="pt-5">
          <LinkRequestForm />
        </div>
      </details>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-5 border-t-2 border-ink pt-5">
        <p className="font-semibold">New to Bell Lap?</p>
        <NextLink className="button min-h-12 flex-auto" href={paths.register()}>
          Create an account
        </NextLink>
      </div>
    </div>
  );
}
