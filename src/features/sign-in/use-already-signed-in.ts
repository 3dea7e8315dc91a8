import { useEffect } from 'react';
import { meSchema } from '#accounts/answers.ts';
import { nextPath } from '#accounts/sign-in.ts';
import * as apiPaths from '#calendar/api-paths.ts';
import { callApi } from '#ui/api/api.ts';
import { isSignedIn } from '#ui/session/signed-in.ts';

/** Redirects a signed-in reader; calls the server only if the browser assumes a session. */
export function useAlreadySignedIn(): void {
  useEffect(() => {
    if (!isSignedIn()) return;
    const next = new URLSearchParams(location.search).get('next');
    callApi('GET', apiPaths.me, { answer: meSchema })
      .then(({ authenticated }) => {
        if (authenticated) location.replace(nextPath(next));
      })
      // No response: the form stays, and reports that when it's sent.
      .catch(() => undefined);
  }, []);
}
