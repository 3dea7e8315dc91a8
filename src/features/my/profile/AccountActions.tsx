import { useMutation } from '@tanstack/react-query';
import { exportSchema } from '#accounts/answers.ts';
import * as apiPaths from '#calendar/api-paths.ts';
import { callApi, isSessionOver } from '#ui/api/api.ts';
import { failureText } from '#ui/api/failure-text.ts';
import { queryClient } from '#ui/api/query-client.ts';
import { goToSignIn } from '#ui/session/signed-in.ts';
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

/** Downloads everything we keep about the rider as a file. */
export function DownloadData() {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => callApi('GET', apiPaths.exportData, { answer: exportSchema }),
    onSuccess: (data) => {
      saveAs('bell-lap-data.json', `${JSON.stringify(data, null, 2)}\n`);
      showToast({ title: 'Your data was downloaded' });
      return queryClient.invalidateQueries({ queryKey: [apiPaths.activity] });
    },
    onError: (failure) => isSessionOver(failure) && goToSignIn(),
  });
  return (
    <section>
      <h2 className="title-lg mb-4">Your data</h2>
      <p>
        Everything we keep about you in one file: your account, saved races, emails and activity.
      </p>
      <button
        type="button"
        className="button mt-4"
        aria-disabled={isPending || undefined}
        onClick={() => !isPending && mutate()}
      >
        Download my data
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
  // Safari reads it only after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
