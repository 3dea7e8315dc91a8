import { useMemo } from 'react';
import { nextPath } from '#accounts/next-path.ts';
import { useHydrated } from '../page/use-hydrated.ts';

/** What the page's address asks for; in prerendered HTML nothing. */
export function useSignInParams() {
  const isHydrated = useHydrated();
  return useMemo(() => {
    const query = new URLSearchParams(isHydrated ? location.search : '');
    const hash = new URLSearchParams(isHydrated ? location.hash.slice(1) : '');
    const next = query.get('next');
    return {
      email: hash.get('email') ?? undefined,
      error: query.get('error') ?? undefined,
      /** Where the sign-in is to lead; kept on every way from page to page. */
      next: next ? nextPath(next) : undefined,
    };
  }, [isHydrated]);
}
