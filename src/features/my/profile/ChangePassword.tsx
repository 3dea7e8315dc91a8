import { changePasswordSchema } from '#accounts/schemas.ts';
import * as apiPaths from '#calendar/api-paths.ts';
import { callApi } from '#ui/api/api.ts';
import { ApiForm } from '#ui/form/ApiForm.tsx';
import { PasswordField } from '#ui/form/PasswordField.tsx';
import { useApiForm } from '#ui/form/use-api-form.ts';
import { SignInAgain } from '#ui/session/SignInAgain.tsx';
import { showToast } from '#ui/toast/toast.ts';

export function ChangePassword() {
  const form = useApiForm({
    schema: changePasswordSchema,
    failure: 'Your password was not changed. Please try again.',
    send: async (body) => {
      await callApi('PUT', apiPaths.password, { body });
      form.form.reset();
      showToast({ title: 'Password changed', text: 'Your other sessions have ended.' });
      return undefined;
    },
  });
  return (
    <ApiForm
      form={form}
      label="Change password"
      button="Change password"
      sending="Changing..."
      remedy={<SignInAgain problem={form.problem} />}
    >
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        required
        {...form.field('currentPassword')}
      />
      <PasswordField
        label="New password"
        hint="At least 8 characters. Longer is stronger."
        autoComplete="new-password"
        required
        {...form.field('newPassword')}
      />
    </ApiForm>
  );
}
