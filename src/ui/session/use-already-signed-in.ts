import { useEffect } from 'react';
import { meSchema } from '#accounts/answers.ts';
import { nextPath } from '#accounts/sign-in.ts';
import * as apiPaths from '#calendar/api-paths.ts';
import { paths } from '#calendar/paths.ts';
import { callApi } from '../api/api.ts';
import { isSignedIn } from './signed-in.ts';

/** Redirects a signed-in reader to `next` or `home`; calls the server only if a session is likely. */
export function useAlreadySignedIn(check: string = apiPaths.me, home = paths.profile()): void {
  useEffect(() => {
    if (!isSignedIn()) return;
    const next = new URLSearchParams(location.search).get('next');
    callApi('GET', check, { answer: meSchema })
      .then(({ authenticated }) => {
        if (authenticated) location.replace(next ? nextPath(next) : home);
      })
      // Without a response, the form stays and reports the problem when it's sent.
      .catch(() => undefined);
  }, [check, home]);
}
