import { useMutation } from '@tanstack/react-query';
import * as apiPaths from '#calendar/api-paths.ts';
import { callApi, isSessionOver } from '#ui/api/api.ts';
import { failureText } from '#ui/api/failure-text.ts';
import { goToSignIn } from '#ui/session/sign-in-again.ts';
import { showToast } from '#ui/toast/toast.ts';

/** For who has left a session open elsewhere. */
export function OtherSessions() {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => callApi('DELETE', apiPaths.sessions),
    onSuccess: () => showToast({ title: 'Signed out everywhere else' }),
    onError: (failure) => isSessionOver(failure) && goToSignIn(),
  });
  return (
    <section>
      <h2 className="title-lg mb-4">Other devices</h2>
      <p>Signed in on a phone you lost or a computer you shared? End those sessions from here.</p>
      <button
        type="button"
        className="button mt-4"
        aria-disabled={isPending || undefined}
        onClick={() => !isPending && mutate()}
      >
        End my other sessions
      </button>
      <p role="alert" className="mt-1 font-semibold text-danger">
        {error && failureText(error)}
      </p>
    </section>
  );
}
