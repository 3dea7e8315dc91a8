import { useEffect, useRef, useState } from 'react';
import { nextPath } from '#accounts/sign-in.ts';
import * as apiPaths from '#calendar/api-paths.ts';
import { ApiError, callApi, failureText } from '#ui/api/api.ts';
import { withErrorBoundary } from '#ui/page/ErrorBoundary.tsx';
import { useAlreadySignedIn } from '#ui/session/use-already-signed-in.ts';
import { LinkRequestForm } from './LinkRequestForm.tsx';

/** Signs in with the emailed link's token, then goes to `next`. */
export const LinkSignIn = withErrorBoundary(SignInByLink);

function SignInByLink() {
  const [failure, setFailure] = useState<Error>();
  const [isSending, setIsSending] = useState(true);
  const isStarted = useRef(false);
  const signIn = async () => {
    setIsSending(true);
    const token = new URLSearchParams(location.hash.slice(1)).get('token') ?? '';
    try {
      await callApi('POST', apiPaths.loginLink, { body: { token } });
      // The link is used up, so Back must not lead to it.
      location.replace(nextPath(new URLSearchParams(location.search).get('next')));
    } catch (error) {
      setFailure(error as Error);
      setIsSending(false);
    }
  };
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    void signIn();
  });
  if (!failure) {
    return (
      <p role="status" className="needs-script">
        Signing you in…
      </p>
    );
  }
  return (
    <div className="grid gap-5">
      {!isSending && (
        <p role="alert" className="notice notice-failure font-semibold">
          {failureText(failure)}
        </p>
      )}
      {isRefused(failure) ? (
        <NewLink />
      ) : (
        <button
          type="button"
          className="button button-solid min-h-12 w-full text-xl"
          aria-disabled={isSending || undefined}
          onClick={() => !isSending && void signIn()}
        >
          {isSending ? 'Signing you in…' : 'Try again'}
        </button>
      )}
    </div>
  );
}

/** Whether trying again can't help: the link is used, expired, incomplete or from another browser. */
const isRefused = (failure: Error) =>
  failure instanceof ApiError &&
  ['invalid_token', 'other_browser', 'invalid'].includes(failure.code);

/** Also redirects a rider who is already signed in, such as after a second click in the email. */
function NewLink() {
  useAlreadySignedIn();
  return <LinkRequestForm />;
}
