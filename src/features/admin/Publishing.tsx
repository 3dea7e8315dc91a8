import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import * as apiPaths from '#calendar/api-paths.ts';
import {
  type Budget,
  describeBudget,
  describePublishing,
  isUsedUp,
  type PublishingStatus as PublishingState,
  publishingStatusSchema,
  type Rebuild,
} from '#calendar/moderation/rebuilds.ts';
import { counted } from '#calendar/race/words.ts';
import { callApi, failureText } from '#ui/api/api.ts';
import { queryClient } from '#ui/api/query-client.ts';
import { showToast } from '#ui/toast/toast.ts';
import { Confirm } from './Confirm.tsx';
import { useStaff } from './staff.tsx';

/** Whether riders see what was changed: the state of the last publishing, and a button for one more. */
export function Publishing() {
  const { isAdmin } = useStaff();
  const { data, error, dataUpdatedAt } = usePublishing();
  const elapsed = useElapsed(dataUpdatedAt);
  if (!data) {
    return (
      <p className="min-h-13 grow basis-72 content-center text-muted">
        {error
          ? 'Whether the site is up to date is not known.'
          : 'Asking whether the site is up to date...'}
      </p>
    );
  }
  const now = new Date(Date.parse(data.now) + elapsed);
  const budget = data.budget && describeBudget(data.budget);
  const isBad = data.state === 'failed' || data.state === 'paused';
  return (
    <div
      className={`flex min-h-13 grow items-center justify-between gap-x-4 gap-y-2 ${isBad ? 'basis-full flex-wrap' : 'basis-72'}`}
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
        {budget !== undefined && <span className="text-muted"> · {budget}</span>}
      </p>
      {/* Not every second: only when it is another state. */}
      <p role="status" className="sr-only">
        {spoken[data.state]}
      </p>
      {isAdmin && data.state !== 'off' && <RebuildButton state={data} />}
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

function RebuildButton({ state: { state, found, onSite, budget } }: { state: PublishingState }) {
  const [isAsking, setAsking] = useState(false);
  const [isAskingBeyond, setAskingBeyond] = useState(false);
  const isBeyond = budget !== undefined && isUsedUp(budget);
  const rebuild = useMutation({
    mutationFn: () => askForRebuild({}),
    onError: (error) =>
      showToast({ title: 'Not rebuilt', text: failureText(error), isFailure: true }),
  });
  const isBusy = rebuild.isPending || state === 'publishing';
  return (
    <div className="flex flex-wrap gap-2 sm:shrink-0">
      {found !== undefined && (
        <button type="button" className="button button-danger" onClick={() => setAsking(true)}>
          Publish with fewer races
        </button>
      )}
      <button
        type="button"
        className="button"
        aria-disabled={isBusy || undefined}
        onClick={() => !isBusy && (isBeyond ? setAskingBeyond(true) : rebuild.mutate())}
      >
        {isBeyond ? 'Rebuild beyond the budget' : 'Rebuild'}
      </button>
      {isAsking && found !== undefined && (
        <PublishFewer
          found={found}
          onSite={onSite ?? 0}
          isBeyond={isBeyond}
          onClose={() => setAsking(false)}
        />
      )}
      {isAskingBeyond && budget && (
        <PublishBeyond budget={budget} onClose={() => setAskingBeyond(false)} />
      )}
    </div>
  );
}

interface FewerProps {
  found: number;
  onSite: number;
  /** Whether it goes over the month's budget of deploys. */
  isBeyond: boolean;
  onClose(): void;
}

function PublishFewer({ found, onSite, isBeyond, onClose }: FewerProps) {
  const publish = async () => {
    await askForRebuild({ acceptFewer: true, ...(isBeyond && { beyondBudget: true }) });
    onClose();
  };
  return (
    <Confirm
      title="Publish with fewer races"
      button={`Take ${counted(onSite - found, 'race')} off the site`}
      sending="Asking..."
      isDangerous
      act={publish}
      onClose={onClose}
    >
      <p>
        The site shows {counted(onSite, 'race')}, and the calendar has{' '}
        {found.toLocaleString('en-US')}. <strong>{counted(onSite - found, 'race')}</strong>{' '}
        {onSite - found === 1 ? 'disappears' : 'disappear'} from the site, with what links to them.
      </p>
      <p className="mt-3">
        If nobody meant that, cancel, and first bring back what was deleted, from the audit log.
      </p>
      {isBeyond && <p className="mt-3">This deploy goes over the month’s budget.</p>}
    </Confirm>
  );
}

function PublishBeyond({ budget, onClose }: { budget: Budget; onClose(): void }) {
  const publish = async () => {
    await askForRebuild({ beyondBudget: true });
    onClose();
  };
  return (
    <Confirm
      title="Rebuild beyond the budget"
      button="Publish anyway"
      sending="Publishing…"
      act={publish}
      onClose={onClose}
    >
      <p>
        This month’s {counted(budget.limit, 'deploy')} are used up. The host may charge extra for
        this one.
      </p>
    </Confirm>
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

/** How often it is asked while something is on its way, in milliseconds. */
const pollEvery = 2000;

const key = [apiPaths.rebuilds];

/** How publishing stands, asked for again and again while something is on its way. */
export const usePublishing = () =>
  useQuery({
    queryKey: key,
    queryFn: ({ signal }) =>
      callApi('GET', apiPaths.rebuilds, { answer: publishingStatusSchema, signal }),
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? pollEvery : false),
  });

const isUnderWay = (data: PublishingState | undefined) =>
  data?.state === 'publishing' || data?.state === 'waiting';

/**
 * Asks for a rebuild.
 * @throws ApiError or ApiUnavailableError
 */
async function askForRebuild(body: Partial<Rebuild>): Promise<void> {
  try {
    const data = await callApi('POST', apiPaths.rebuilds, { body, answer: publishingStatusSchema });
    queryClient.setQueryData(key, data);
  } catch (error) {
    // To show what refused it, such as a budget that was used up meanwhile.
    void queryClient.invalidateQueries({ queryKey: key });
    throw error;
  }
}
