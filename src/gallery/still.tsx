import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { queryClient } from '#ui/api/query-client.tsx';

/** A component in one state, as static HTML of its first render. */
export interface Still {
  name: string;
  html: string;
}

/** The response to an island's API call, or its error. */
export type KnownResponse = { path: string } & ({ answer: unknown } | { error: Error });

let count = 0;

/** Renders an island as it looks with these responses; makes no calls. */
export function still(
  name: string,
  island: ReactNode,
  ...responses: readonly KnownResponse[]
): Still {
  queryClient.clear();
  for (const { path, ...response } of responses) {
    if ('answer' in response) {
      queryClient.setQueryData([path], response.answer);
    } else {
      const query = queryClient.getQueryCache().build(queryClient, { queryKey: [path] });
      query.setState({ status: 'error', error: response.error, fetchStatus: 'idle' });
    }
  }
  count += 1;
  const html = renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>{island}</QueryClientProvider>,
    // Keeps the ids of different stills apart.
    { identifierPrefix: `still-${count}-` },
  );
  queryClient.clear();
  return { name, html };
}

export const nothing = () => undefined;
