import { useSyncExternalStore } from 'react';
import { resetPasswordSchema } from '#accounts/schemas.ts';
import * as apiPaths from '#calendar/api-paths.ts';
import { paths } from '#calendar/paths.ts';
import { callApi } from '#ui/api/api.ts';
import { ApiForm } from '#ui/form/ApiForm.tsx';
import { queueNotice } from '#ui/form/notice.ts';
import { PasswordField } from '#ui/form/PasswordField.tsx';
import { useApiForm } from '#ui/form/use-api-form.ts';
import { withErrorBoundary } from '#ui/page/ErrorBoundary.tsx';

const schema = resetPasswordSchema.pick({ password: true });

/** Sets a new password with the emailed link's token. */
export const ResetPasswordForm = withErrorBoundary(ResetPassword);

const readToken = () => new URLSearchParams(location.hash.slice(1)).get('token') ?? '';

function subscribeHash(onChange: () => void) {
  addEventListener('hashchange', onChange);
  return () => removeEventListener('hashchange', onChange);
}

function ResetPassword() {
  const token = useSyncExternalStore(subscribeHash, readToken, () => undefined);
  const form = useApiForm({
    schema,
    failure: 'We couldn’t change your password. Please try again.',
    send: async ({ password }) => {
      await callApi('POST', apiPaths.resetPassword, { body: { token, password } });
      queueNotice('Password changed. Sign in to continue.');
      return paths.login();
    },
  });
  const newLink = (
    <a className="link" href={paths.forgotPassword()}>
      Get a new link
    </a>
  );
  if (token === '') {
    return (
      <p role="alert" className="notice notice-failure font-semibold">
        Open the link from the email to choose a new password. {newLink}
      </p>
    );
  }
  return (
    <ApiForm
      form={form}
      button="Change password"
      sending="Changing…"
      remedy={form.problem?.code === 'invalid_token' && newLink}
    >
      <PasswordField
        label="New password"
        hint="At least 8 characters. Longer is stronger. We’ll sign you out on every device."
        autoComplete="new-password"
        required
        {...form.field('password')}
      />
    </ApiForm>
  );
}
