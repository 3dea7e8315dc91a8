import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';

/** Shared by all islands of a page; never retries or refetches by itself. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      staleTime: Number.POSITIVE_INFINITY,
    },
    // The browser's offline flag may be wrong, so let the call find out.
    mutations: { networkMode: 'always' },
  },
});

/** Wraps an island that queries. */
export function withQueries<Props extends object>(Inner: ComponentType<Props>) {
  return (props: Props) => (
    <QueryClientProvider client={queryClient}>
      <Inner {...props} />
    </QueryClientProvider>
  );
}
