import { loginSchema } from '#accounts/schemas.ts';
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

/** Milliseconds. */
const redirectDelay = 100;

/** Signs in to the panel; redirects staff who are signed in. */
export const AdminLoginForm = withErrorBoundary(AdminLogin);

function AdminLogin() {
  const { next = paths.adminDashboard() } = useSignInParams();
  useAlreadySignedIn(apiPaths.adminCheck, paths.adminDashboard());
  const form = useApiForm({
    schema: loginSchema,
    failure: 'We couldn’t sign you in. Please try again.',
    send: async (body) => {
      await callApi('POST', apiPaths.adminLogin, { body });
      await new Promise((resolve) => setTimeout(resolve, redirectDelay));
      return next;
    },
  });
  return (
    <div className="grid gap-5">
      <ApiForm form={form} button="Sign In" sending="Signing In…">
        <Field
          label="Username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...form.field('username')}
        />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          {...form.field('password')}
        />
      </ApiForm>
      <PasskeyButton
        challenge={apiPaths.loginPasskeyChallenge}
        path={apiPaths.adminLoginPasskey}
        label="Use a passkey"
        onSigned={() => location.assign(next)}
      />
      <p>
        No account yet?{' '}
        <a className="link inline-flex min-h-11 items-center" href={paths.register()}>
          Sign up
        </a>
      </p>
    </div>
  );
}
