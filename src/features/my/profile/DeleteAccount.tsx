import { deleteAccountSchema, loginSchema } from '#accounts/schemas.ts';
import * as apiPaths from '#calendar/api-paths.ts';
import { paths } from '#calendar/paths.ts';
import { callApi } from '#ui/api/api.ts';
import { ApiForm } from '#ui/form/ApiForm.tsx';
import { Field } from '#ui/form/Field.tsx';
import { PasswordField } from '#ui/form/PasswordField.tsx';
import { useApiForm } from '#ui/form/use-api-form.ts';
import { SignInAgain } from '#ui/session/SignInAgain.tsx';
import { clearRiderData } from '#ui/session/sign-out.ts';
import { leaveToast } from '#ui/toast/left-toast.ts';

const { username, password } = loginSchema.shape;
const byUsername = deleteAccountSchema.extend({ confirmation: username });
const byPassword = deleteAccountSchema.extend({ confirmation: password });

/** What cannot be undone is folded away, and asks for the password, or without one for the username. */
export function DeleteAccount({ hasPassword }: { hasPassword: boolean }) {
  const form = useApiForm({
    schema: hasPassword ? byPassword : byUsername,
    failure: 'Your account was not deleted. Please try again.',
    send: async (body) => {
      await callApi('DELETE', apiPaths.account, { body });
      clearRiderData();
      leaveToast('Your account was deleted.');
      return paths.home();
    },
  });
  return (
    <section>
      <h2 className="title-lg mb-4">Delete account</h2>
      <details className="fold border-2 border-danger">
        <summary className="min-h-12 justify-between px-4 font-semibold">
          Delete my account…
        </summary>
        <div className="grid gap-4 px-4 pb-4">
          <p>
            Your account, saved races, alerts and subscriptions will be deleted immediately. Races
            you submitted stay, without your name. This action cannot be undone.
          </p>
          <ApiForm
            form={form}
            label="Delete account"
            button="Delete account"
            sending="Deleting..."
            isDangerous
            remedy={<SignInAgain problem={form.problem} />}
          >
            {hasPassword ? (
              <PasswordField
                label="Your password"
                autoComplete="current-password"
                required
                {...form.field('confirmation')}
              />
            ) : (
              <Field
                label="Your username"
                autoComplete="off"
                required
                {...form.field('confirmation')}
              />
            )}
          </ApiForm>
        </div>
      </details>
    </section>
  );
}
