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

function ResetPassword() {
  const form = useApiForm({
    schema,
    failure: 'We couldn’t change your password. Please try again.',
    send: async ({ password }) => {
      const token = new URLSearchParams(location.hash.slice(1)).get('token') ?? '';
      await callApi('POST', apiPaths.resetPassword, { body: { token, password } });
      queueNotice('Password changed. Sign in to continue.');
      return paths.login();
    },
  });
  return (
    <ApiForm
      form={form}
      button="Change password"
      sending="Changing…"
      remedy={
        form.problem?.code === 'invalid_token' && (
          <a className="link" href={paths.forgotPassword()}>
            Get a new link
          </a>
        )
      }
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
