import { useEffect } from 'react';
import { meSchema } from '#accounts/answers.ts';
import { nextPath } from '#accounts/next-path.ts';
import * as apiPaths from '#calendar/api-paths.ts';
import { callApi } from '#ui/api/api.ts';
import { isSignedIn } from '#ui/session/signed-in.ts';

/** Leads on whoever is signed in; the server is asked only when the browser counts on it. */
export function useAlreadySignedIn(): void {
  useEffect(() => {
    if (!isSignedIn()) return;
    const next = new URLSearchParams(location.search).get('next');
    callApi('GET', apiPaths.me, { answer: meSchema })
      .then(({ authenticated }) => {
        if (authenticated) location.replace(nextPath(next));
      })
      // Nobody answered: the form stays, and says so when it is sent.
      .catch(() => undefined);
  }, []);
}
