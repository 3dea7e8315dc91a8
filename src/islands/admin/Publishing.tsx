import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import {
  describePublishing,
  type Publishing as PublishingState,
  publishingSchema,
} from '#calendar/admin/rebuilds.ts';
import { counted } from '#calendar/words.ts';
import { callApi } from '../api.ts';
import { failureText } from '../failure-text.ts';
import { queryClient } from '../query-client.ts';
import { showToast } from '../toast/toast.ts';
import { apiPaths } from './calls.ts';
import { useStaff } from './staff.tsx';

/** How often it is asked while something is on its way, in milliseconds. */
const pollEvery = 2000;

const key = [apiPaths.rebuilds];

/** Whether riders see what was changed: the state of the last publishing, and a button for one more. */
export function Publishing() {
  const { isAdmin } = useStaff();
  const { data, error, dataUpdatedAt } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) =>
      callApi('GET', apiPaths.rebuilds, { answer: publishingSchema, signal }),
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? pollEvery : false),
  });
  const elapsed = useElapsed(dataUpdatedAt);
  if (!data) {
    return (
      <p className="mb-2 min-h-13 content-center text-muted">
        {error
          ? 'Whether the site is up to date is not known.'
          : 'Asking whether the site is up to date...'}
      </p>
    );
  }
  const now = new Date(Date.parse(data.now) + elapsed);
  const isBad = data.state === 'failed' || data.state === 'paused';
  return (
    <div
      className={`mb-2 flex min-h-13 items-center justify-between gap-x-4 gap-y-2 ${isBad ? 'flex-wrap' : ''}`}
    >
      <p className={`min-w-0 wrap-anywhere ${isBad ? 'notice notice-failure' : ''}`}>
        <span aria-hidden="true" className={`publishing-light publishing-${data.state}`} />
        {describePublishing(data, now)}
        {data.changes > 0 && (
          <span className="text-muted">
            {' '}
            · {counted(data.changes, 'change')} not on the site yet
          </span>
        )}
      </p>
      {/* Not every second: only when it is another state. */}
      <p role="status" className="sr-only">
        {spoken[data.state]}
      </p>
      {isAdmin && data.state !== 'off' && <Rebuild state={data} />}
    </div>
  );
}

const spoken: Readonly<Record<PublishingState['state'], string>> = {
  published: 'The site is published.',
  publishing: 'The site is being published.',
  waiting: 'The site is published soon.',
  paused: 'Publishing is paused.',
  failed: 'Publishing has failed.',
  off: '',
};

const isUnderWay = (data: PublishingState | undefined) =>
  data?.state === 'publishing' || data?.state === 'waiting';

function Rebuild({ state }: { state: PublishingState }) {
  const rebuild = useMutation({
    mutationFn: (body: { acceptFewer?: true }) =>
      callApi('POST', apiPaths.rebuilds, { body, answer: publishingSchema }),
    onSuccess: (data) => queryClient.setQueryData(key, data),
    onError: (error) =>
      showToast({ title: 'Not rebuilt', text: failureText(error), isFailure: true }),
  });
  const isBusy = rebuild.isPending || state.state === 'publishing';
  const ask = (body: { acceptFewer?: true }) => !isBusy && rebuild.mutate(body);
  return (
    <p className="flex shrink-0 flex-wrap gap-2">
      {state.state === 'failed' && /fewer|half/i.test(state.reason ?? '') && (
        <button
          type="button"
          className="button button-danger"
          aria-disabled={isBusy || undefined}
          onClick={() => ask({ acceptFewer: true })}
        >
          Publish with fewer races
        </button>
      )}
      <button
        type="button"
        className="button"
        aria-disabled={isBusy || undefined}
        onClick={() => ask({})}
      >
        Rebuild
      </button>
    </p>
  );
}

/** Milliseconds since an instant, told once a second. */
function useElapsed(since: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, now - since);
}
