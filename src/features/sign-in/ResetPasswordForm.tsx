import { useEffect, useState, useSyncExternalStore } from 'react';
import { resetPasswordSchema } from '#accounts/schemas.ts';
import * as apiPaths from '#calendar/api-paths.ts';
import { paths } from '#calendar/paths.ts';
import { ApiError, callApi } from '#ui/api/api.ts';
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

/** What the server says about a link that no longer works. */
function useRefusal(token: string | undefined): string | undefined {
  const [refused, setRefused] = useState<{ token: string; text: string }>();
  useEffect(() => {
    if (!token) return;
    callApi('POST', apiPaths.checkPasswordLink, { body: { token } }).catch((error: unknown) => {
      // After any other failure, the form stays and reports the problem when it's sent.
      if (!(error instanceof ApiError) || error.status !== 400) return;
      setRefused({ token, text: error.userMessage ?? '' });
    });
  }, [token]);
  return refused?.token === token ? refused?.text : undefined;
}

function ResetPassword() {
  const token = useSyncExternalStore(subscribeHash, readToken, () => undefined);
  const refusal = useRefusal(token);
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
  if (refusal !== undefined) {
    return (
      <div className="grid gap-5">
        <p role="alert" className="notice notice-failure font-semibold">
          {refusal}
        </p>
        <a className="button button-solid min-h-12 w-full text-xl" href={paths.forgotPassword()}>
          Get a new link
        </a>
      </div>
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
