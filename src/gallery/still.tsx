import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { queryClient } from '#ui/api/query-client.ts';

/** A component in one state, in HTML that stays so: its own first render, which no script brings to life. */
export interface Still {
  name: string;
  html: string;
}

/** What a call of the islands has been answered with, or how it has failed. */
export type Known = { path: string } & ({ answer: unknown } | { error: Error });

let count = 0;

/** Renders an island as it looks once its calls are answered like this; no call is made. */
export function still(name: string, island: ReactNode, ...known: readonly Known[]): Still {
  queryClient.clear();
  for (const { path, ...one } of known) {
    if ('answer' in one) {
      queryClient.setQueryData([path], one.answer);
    } else {
      const query = queryClient.getQueryCache().build(queryClient, { queryKey: [path] });
      query.setState({ status: 'error', error: one.error, fetchStatus: 'idle' });
    }
  }
  count += 1;
  const html = renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>{island}</QueryClientProvider>,
    // Each still is a tree of its own; their fields' ids are to differ all the same.
    { identifierPrefix: `still-${count}-` },
  );
  queryClient.clear();
  return { name, html };
}

/** For what is only looked at. */
export const nothing = () => undefined;
