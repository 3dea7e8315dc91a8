import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { callApi, failureText, isSessionOver, type Reader } from '../api/api.ts';
import { withQueries } from '../api/query-client.tsx';
import { withErrorBoundary } from '../page/ErrorBoundary.tsx';
import { TryAgain } from '../page/TryAgain.tsx';
import { useRestoredScroll, useSavedScroll } from '../url/scroll.ts';
import { useUrlQuery } from '../url/url-query.ts';
import { goToSignInAndKeepHash } from './kept-hash.ts';
import { isSignedIn } from './signed-in.ts';

interface Props<T> {
  path: string;
  answer: Reader<T>;
  loading: string;
  children(value: T): ReactNode;
}

/** An island with the rider's own data: its loading, failure and loaded states. */
export const RiderData = withErrorBoundary(withQueries(Loaded)) as typeof Loaded;

function Loaded<T>({ path, answer, loading, children }: Props<T>) {
  const { data, error, isFetching, refetch } = useRiderData(path, answer);
  useSavedScroll();
  useRestoredScroll(useUrlQuery(), data !== undefined);
  // Always the same element, so that it keeps the focus that “Try again” gives it.
  if (data !== undefined)
    return (
      <div data-loaded tabIndex={-1} className="min-h-96">
        {children(data)}
      </div>
    );
  if (!error || isFetching || isSessionOver(error)) {
    return (
      <div tabIndex={-1} className="needs-script min-h-96">
        <p role="status" className="text-muted">
          {loading}
        </p>
        <div aria-hidden="true" className="waiting-rows mt-4" />
      </div>
    );
  }
  return (
    <div role="alert" tabIndex={-1} className="min-h-96">
      <div className="border-2 border-danger p-6">
        <h2 className="title-md">We couldn’t load this</h2>
        <p className="mt-2">{failureText(error)}</p>
        <TryAgain onPress={() => void refetch()} />
      </div>
    </div>
  );
}

/** Loads the rider's data. Without a session, goes to the sign-in, which leads back here. */
export function useRiderData<T>(path: string, answer: Reader<T>) {
  const query = useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => callApi('GET', path, { answer, signal }),
    // If signed out, makes no call, because the page is already redirecting.
    enabled: typeof document !== 'undefined' && isSignedIn(),
  });
  const isOver = isSessionOver(query.error);
  useEffect(() => {
    if (isOver) goToSignInAndKeepHash();
  }, [isOver]);
  return query;
}
