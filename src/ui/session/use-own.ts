import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callApi, isSessionOver } from '../api/api.ts';
import { goToSignIn, isSignedIn } from './signed-in.ts';

/**
 * Something of the rider's own, by its path, which is its key too. Without a session this leaves for
 * the sign-in, and comes back.
 */
export function useOwn<T>(path: string, answer: { parse(body: unknown): T }) {
  const query = useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => callApi('GET', path, { answer, signal }),
    // Nobody's page makes no call; it is being left already.
    enabled: typeof document !== 'undefined' && isSignedIn(),
  });
  const isOver = isSessionOver(query.error);
  useEffect(() => {
    if (isOver) goToSignIn();
  }, [isOver]);
  return query;
}
