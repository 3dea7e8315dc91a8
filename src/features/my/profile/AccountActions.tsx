import { exportSchema } from '#accounts/answers.ts';
import { deleteAccountSchema, loginSchema } from '#accounts/schemas.ts';
import * as apiPaths from '#calendar/api-paths.ts';
import { paths } from '#calendar/paths.ts';
import { callApi, failureText, isSessionOver } from '#ui/api/api.ts';
import { useAction } from '#ui/api/use-action.ts';
import { ApiForm } from '#ui/form/ApiForm.tsx';
import { Field } from '#ui/form/Field.tsx';
import { PasswordField } from '#ui/form/PasswordField.tsx';
import { useApiForm } from '#ui/form/use-api-form.ts';
import { SignInAgain } from '#ui/session/SignInAgain.tsx';
import { clearRiderData } from '#ui/session/sign-out.ts';
import { goToSignIn } from '#ui/session/signed-in.ts';
import { queueToast } from '#ui/toast/next-page-toast.ts';
import { showToast } from '#ui/toast/toast.ts';
import { refreshActivity } from './refresh-activity.ts';

export function OtherSessions() {
  return (
    <Action
      title="Other devices"
      text="Lost a phone or used a shared computer? Sign out everywhere else."
      button="Sign out other devices"
      call={async () => {
        await callApi('DELETE', apiPaths.sessions);
        showToast({ title: 'Signed out on other devices' });
        await refreshActivity();
      }}
    />
  );
}

/** Downloads all data we store about the rider as a file. */
export function DownloadData() {
  return (
    <Action
      title="Your data"
      text="Everything we store about you in one file: your account, saved races, emails and activity."
      button="Download my data"
      call={async () => {
        const data = await callApi('GET', apiPaths.exportData, { answer: exportSchema });
        saveAs('bell-lap-data.json', `${JSON.stringify(data, null, 2)}\n`);
        showToast({ title: 'Your data was downloaded' });
        await refreshActivity();
      }}
    />
  );
}

interface ActionProps {
  title: string;
  text: string;
  button: string;
  call(): Promise<void>;
}

function Action({ title, text, button, call }: ActionProps) {
  const { mutate, isPending, error } = useAction({
    mutationFn: call,
    onError: (failure) => isSessionOver(failure) && goToSignIn(),
  });
  return (
    <section>
      <h2 className="title-lg mb-4">{title}</h2>
      <p>{text}</p>
      <button
        type="button"
        className="button mt-4"
        aria-disabled={isPending || undefined}
        onClick={() => mutate()}
      >
        {button}
      </button>
      <p role="alert" className="mt-1 font-semibold text-danger">
        {error && failureText(error)}
      </p>
    </section>
  );
}

function saveAs(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Safari reads the URL only after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

const { username, password } = loginSchema.shape;
const byUsername = deleteAccountSchema.extend({ confirmation: username });
const byPassword = deleteAccountSchema.extend({ confirmation: password });

/** Folded away because it's permanent; asks for the password or, without one, the username. */
export function DeleteAccount({ hasPassword }: { hasPassword: boolean }) {
  const form = useApiForm({
    schema: hasPassword ? byPassword : byUsername,
    failure: 'We couldn’t delete your account. Please try again.',
    send: async (body) => {
      await callApi('DELETE', apiPaths.account, { body });
      clearRiderData();
      queueToast('Your account was deleted.');
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
            you submitted stay, without your name. You can’t undo this.
          </p>
          <ApiForm
            form={form}
            label="Delete account"
            button="Delete account"
            sending="Deleting…"
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
