import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import * as apiPaths from '#calendar/api-paths.ts';
import {
  type Budget,
  describeBudget,
  describePublishing,
  describeResult,
  isUsedUp,
  type PublishingStatus as PublishingState,
  publishingStatusSchema,
  type Rebuild,
} from '#calendar/moderation/publishing.ts';
import { counted } from '#calendar/race/words.ts';
import { formatNumber } from '#calendar/text/number.ts';
import { callApi, failureText } from '#ui/api/api.ts';
import { queryClient } from '#ui/api/query-client.tsx';
import { useAction } from '#ui/api/use-action.ts';
import { showToast } from '#ui/toast/toast.ts';
import { Confirm } from './Confirm.tsx';
import { apiQuery } from './races.ts';
import { useStaff } from './staff.tsx';

/** Shows whether changes are on the site yet, with a button to rebuild. */
export function Publishing() {
  const { isAdmin } = useStaff();
  const { data, error, dataUpdatedAt } = usePublishing();
  const elapsed = useElapsed(dataUpdatedAt);
  if (!data) {
    return (
      <p className="min-h-13 grow basis-72 content-center text-muted">
        {error ? 'We couldn’t check the publish status.' : 'Checking publish status…'}
      </p>
    );
  }
  const now = new Date(Date.parse(data.now) + elapsed);
  const budget = data.budget && describeBudget(data.budget);
  const result = describeResult(data);
  const isBad = data.state === 'failed' || data.state === 'paused';
  return (
    <div
      className={`admin-publishing flex min-h-13 grow items-center justify-between gap-x-4 gap-y-2 ${isBad ? 'basis-full flex-wrap' : 'basis-72'}`}
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
        {result !== undefined && <span className="text-muted"> · {result}</span>}
        {budget !== undefined && <span className="text-muted"> · {budget}</span>}
      </p>
      {/* Announced when the state changes, not every second. */}
      <p role="status" className="sr-only">
        {announcements[data.state]}
      </p>
      {isAdmin && data.state !== 'off' && <RebuildButton state={data} />}
    </div>
  );
}

const announcements: Readonly<Record<PublishingState['state'], string>> = {
  published: 'Published',
  publishing: 'Publishing',
  waiting: 'Publishing soon',
  paused: 'Publishing paused',
  failed: 'Publishing failed',
  off: '',
};

function RebuildButton({ state: { state, found, onSite, budget } }: { state: PublishingState }) {
  const [isConfirmingFewer, setConfirmingFewer] = useState(false);
  const [isConfirmingBeyond, setConfirmingBeyond] = useState(false);
  const isBeyond = budget !== undefined && isUsedUp(budget);
  const rebuild = useAction({
    mutationFn: () => requestRebuild({}),
    onError: (error) =>
      showToast({ title: 'Couldn’t rebuild the site', text: failureText(error), isFailure: true }),
  });
  const isBusy = rebuild.isPending || state === 'publishing';
  return (
    <div className="flex flex-wrap gap-2 sm:shrink-0">
      {found !== undefined && (
        <button
          type="button"
          className="button button-danger"
          onClick={() => setConfirmingFewer(true)}
        >
          Publish with fewer races
        </button>
      )}
      <button
        type="button"
        className="button"
        aria-disabled={isBusy || undefined}
        onClick={() => !isBusy && (isBeyond ? setConfirmingBeyond(true) : rebuild.mutate())}
      >
        {isBeyond ? 'Rebuild beyond the budget' : 'Rebuild'}
      </button>
      {isConfirmingFewer && found !== undefined && (
        <PublishFewer
          found={found}
          onSite={onSite ?? 0}
          isBeyond={isBeyond}
          onClose={() => setConfirmingFewer(false)}
        />
      )}
      {isConfirmingBeyond && budget && (
        <PublishBeyond budget={budget} onClose={() => setConfirmingBeyond(false)} />
      )}
    </div>
  );
}

interface FewerProps {
  found: number;
  onSite: number;
  /** Whether this deploy exceeds the month's budget. */
  isBeyond: boolean;
  onClose(): void;
}

function PublishFewer({ found, onSite, isBeyond, onClose }: FewerProps) {
  const publish = async () => {
    await requestRebuild({ acceptFewer: true, ...(isBeyond && { beyondBudget: true }) });
    onClose();
  };
  return (
    <Confirm
      title="Publish with fewer races"
      button={`Remove ${counted(onSite - found, 'race')} from the site`}
      sending="Requesting…"
      isDangerous
      act={publish}
      onClose={onClose}
    >
      <p>
        The site shows {counted(onSite, 'race')}, and the calendar has {formatNumber(found)}.{' '}
        <strong>{counted(onSite - found, 'race')}</strong>{' '}
        {onSite - found === 1 ? 'disappears' : 'disappear'} from the site, along with their links.
      </p>
      <p className="mt-3">
        If this wasn’t intended, cancel and restore the deleted races from the audit log first.
      </p>
      {isBeyond && <p className="mt-3">This deploy goes over the month’s budget.</p>}
    </Confirm>
  );
}

function PublishBeyond({ budget, onClose }: { budget: Budget; onClose(): void }) {
  const publish = async () => {
    await requestRebuild({ beyondBudget: true });
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

/** Milliseconds since an instant, updated every second. */
function useElapsed(since: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, now - since);
}

/** Milliseconds between polls during a publish. */
const pollInterval = 2000;

const key = [apiPaths.rebuilds];

/** The publishing status, polled while a publish is waiting or running. */
export const usePublishing = () =>
  useQuery({
    ...apiQuery(apiPaths.rebuilds, publishingStatusSchema),
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? pollInterval : false),
  });

const isUnderWay = (data: PublishingState | undefined) =>
  data?.state === 'publishing' || data?.state === 'waiting';

/** @throws ApiError or ApiUnavailableError */
async function requestRebuild(body: Partial<Rebuild>): Promise<void> {
  try {
    const data = await callApi('POST', apiPaths.rebuilds, { body, answer: publishingStatusSchema });
    queryClient.setQueryData(key, data);
  } catch (error) {
    // Shows the reason, such as a budget that ran out in the meantime.
    void queryClient.invalidateQueries({ queryKey: key });
    throw error;
  }
}
