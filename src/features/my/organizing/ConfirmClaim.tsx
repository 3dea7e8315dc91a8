import { useEffect, useRef, useState } from 'react';
import { messageSchema } from '#accounts/answers.ts';
import * as apiPaths from '#calendar/api-paths.ts';
import { ApiError, callApi, failureText } from '#ui/api/api.ts';
import { queryClient } from '#ui/api/query-client.tsx';
import { useAction } from '#ui/api/use-action.ts';
import { restoreHash } from '#ui/session/kept-hash.ts';
import { isSignedIn } from '#ui/session/signed-in.ts';

/** If the URL's hash has an emailed token, shows a button to use it, so that software that opens links doesn't. */
export function ConfirmClaim() {
  const [link, setLink] = useState<{ token: string; event: string | undefined }>();
  useEffect(() => {
    // If signed out, the page is redirecting to the sign-in, which leads back here.
    if (!isSignedIn()) return;
    restoreHash();
    const parameters = new URLSearchParams(location.hash.slice(1));
    const token = parameters.get('token');
    if (token !== null) setLink({ token, event: parameters.get('event') ?? undefined });
  }, []);
  const { mutate, isPending, data, error } = useAction({
    mutationFn: () => callApi('POST', apiPaths.confirmClaim, { body: link, answer: messageSchema }),
    onSuccess: showUsed,
    onError: (failed) => (waitsForStaff(failed) ? showUsed() : undefined),
  });
  const isUsed = data !== undefined || waitsForStaff(error);
  const box = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone.
  useEffect(() => {
    if (isUsed) box.current?.focus({ preventScroll: true });
  }, [isUsed]);
  if (!link) return null;
  return (
    <div ref={box} tabIndex={-1} className="mb-8">
      <div role="status">
        {data && <p className="notice notice-done font-semibold">{data.message}</p>}
      </div>
      <div role="alert">
        {error && <p className="notice notice-failure font-semibold">{failureText(error)}</p>}
      </div>
      {!isUsed && (
        <>
          <p className="mb-3">Confirm that you organize the race you claimed.</p>
          <button
            type="button"
            className="button button-solid"
            aria-disabled={isPending || undefined}
            onClick={() => mutate()}
          >
            {isPending ? 'Confirming…' : 'Confirm'}
          </button>
        </>
      )}
    </div>
  );
}

/** Whether the link was used, but someone else had proven a claim first (docs/rules.md#r93). */
const waitsForStaff = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'already_organized';

async function showUsed(): Promise<void> {
  // The token is used up, so remove it from the URL.
  history.replaceState(history.state, '', location.pathname);
  // A first load under way may lack the event, and invalidating wouldn't repeat it.
  await queryClient.cancelQueries();
  return queryClient.invalidateQueries();
}
