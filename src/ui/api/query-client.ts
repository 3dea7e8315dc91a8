import { QueryClient } from '@tanstack/react-query';

/** One for all islands of a page; no retries and nothing refetched by itself. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      staleTime: Number.POSITIVE_INFINITY,
    },
    // A browser that says it is offline may be wrong; the call itself says whether somebody answers.
    mutations: { networkMode: 'always' },
  },
});
