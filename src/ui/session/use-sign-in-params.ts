import { useMemo } from 'react';
import { nextPath } from '#accounts/sign-in.ts';
import { useHydrated } from '../page/use-hydrated.ts';

/** The sign-in parameters of the URL; none in prerendered HTML. */
export function useSignInParams() {
  const isHydrated = useHydrated();
  return useMemo(() => {
    const query = new URLSearchParams(isHydrated ? location.search : '');
    const hash = new URLSearchParams(isHydrated ? location.hash.slice(1) : '');
    const next = query.get('next');
    return {
      // In the hash of our own links, which keeps it from every server on the way.
      email: hash.get('email') ?? query.get('email') ?? undefined,
      error: query.get('error') ?? undefined,
      /** Where to go after the sign-in; passed on from page to page. */
      next: next ? nextPath(next) : undefined,
    };
  }, [isHydrated]);
}
