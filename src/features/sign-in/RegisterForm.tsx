import { registerSchema } from '#accounts/schemas.ts';
import * as apiPaths from '#calendar/api-paths.ts';
import { paths } from '#calendar/paths.ts';
import { callApi } from '#ui/api/api.ts';
import { ApiForm } from '#ui/form/ApiForm.tsx';
import { Field } from '#ui/form/Field.tsx';
import { PasswordField } from '#ui/form/PasswordField.tsx';
import { useApiForm } from '#ui/form/use-api-form.ts';
import { withErrorBoundary } from '#ui/page/ErrorBoundary.tsx';
import { keepRaceForEmailedLink } from '#ui/saved/sign-in-first.ts';
import { useAlreadySignedIn } from '#ui/session/use-already-signed-in.ts';
import { useSignInParams } from '#ui/session/use-sign-in-params.ts';
import { GoogleButton, NextLink } from './links.tsx';

/** Creates an account; the emailed code is the next step. */
export const RegisterForm = withErrorBoundary(Register);

function Register() {
  useAlreadySignedIn();
  const { next } = useSignInParams();
  const form = useApiForm({
    schema: registerSchema,
    failure: 'Registration failed. Please try again.',
    send: async (body) => {
      await callApi('POST', apiPaths.register, { body: { ...body, next } });
      keepRaceForEmailedLink();
      return paths.verifyEmail(body.email, next);
    },
  });
  const { field } = form;
  return (
    <div className="grid gap-5">
      <ApiForm form={form} button="Create Account" sending="Creating Account...">
        <Field
          label="Username"
          hint="3 to 30 letters, numbers, periods, dashes or underscores"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          {...field('username')}
        />
        <Field
          label="Email"
          hint="We’ll send a verification code."
          type="email"
          autoComplete="email"
          required
          {...field('email')}
        />
        <Field
          label="ZIP code"
          hint="Finds races near you. Private."
          autoComplete="postal-code"
          inputMode="numeric"
          className="max-w-40"
          required
          {...field('zipCode')}
        />
        <PasswordField
          label="Password"
          hint="At least 8 characters. Longer is stronger."
          autoComplete="new-password"
          required
          {...field('password')}
        />
      </ApiForm>
      <GoogleButton />
      <p className="flex flex-wrap items-center gap-x-6">
        <span>
          Already have an account? <NextLink href={paths.login()}>Sign in</NextLink>
        </span>
        <a
          className="link inline-flex min-h-11 items-center text-sm text-muted"
          href={paths.adminLogin()}
        >
          Admin sign in
        </a>
      </p>
    </div>
  );
}
