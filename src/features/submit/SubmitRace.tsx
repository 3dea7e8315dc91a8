import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClient } from '#ui/api/query-client.ts';
import { ErrorBoundary } from '#ui/page/ErrorBoundary.tsx';
import { Sent } from './Sent.tsx';
import { SubmitForm } from './SubmitForm.tsx';
import { WhoSends } from './WhoSends.tsx';

/** The island of the page that races are submitted on: open to all, sent by who is signed in. */
export function SubmitRace() {
  const [sent, setSent] = useState<string>();
  return (
    <ErrorBoundary>
      <QueryClientProvider client={queryClient}>
        {sent === undefined ? (
          <>
            <WhoSends />
            <SubmitForm onSent={setSent} />
          </>
        ) : (
          <Sent name={sent} onNext={() => setSent(undefined)} />
        )}
      </QueryClientProvider>
    </ErrorBoundary>
  );
}
