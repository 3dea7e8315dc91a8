import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { ErrorBoundary } from '../page/ErrorBoundary.tsx';
import { callApi, type Reader } from './api.ts';
import { queryClient } from './query-client.ts';

/**
 * Wraps an island that queries in the page's client and an {@link ErrorBoundary}. Not for islands of lists: what
 * they import comes with all their scripts (netlify/plugins/chunks.ts).
 */
export function withQueries<Props extends object>(Inner: ComponentType<Props>) {
  return (props: Props) => (
    <ErrorBoundary>
      <QueryClientProvider client={queryClient}>
        <Inner {...props} />
      </QueryClientProvider>
    </ErrorBoundary>
  );
}

/** Options of a query whose key is the API path it gets. */
export const apiQuery = <T,>(path: string, answer: Reader<T>) => ({
  queryKey: [path],
  queryFn: ({ signal }: { signal: AbortSignal }) => callApi('GET', path, { answer, signal }),
});
