import { formatNumber } from '#calendar/text/number.ts';
import './admin.css';
import '#ui/race-form/race-form.css';
import { lazy, memo, Suspense, useEffect, useMemo, useState } from 'react';
import { listedUpcoming } from '#calendar/moderation/managed-races.ts';
import type { Race } from '#calendar/race/race.ts';
import { type Today, todayAt } from '#calendar/time/day.ts';
import { withQueries } from '#ui/api/query-client.tsx';
import { ErrorBoundary, withErrorBoundary } from '#ui/page/ErrorBoundary.tsx';
import { useUrlQuery } from '#ui/url/url-query.ts';
import { AuditLog } from './audit/AuditLog.tsx';
import { useClaims } from './claims/claim-calls.ts';
import { Loaded } from './Loaded.tsx';
import { ManageRaces } from './manage/ManageRaces.tsx';
import { Publishing } from './Publishing.tsx';
import { PendingRaces } from './pending/PendingRaces.tsx';
import { Quality } from './quality/Quality.tsx';
import { AddRace } from './race-form/AddRace.tsx';
import { refetchOnFocus, usePendingRaces, useRaces } from './races.ts';
import { PanelHead, StaffOnly, useStaff } from './staff.tsx';
import { Suggestions } from './suggestions/Suggestions.tsx';
import { useSuggestions } from './suggestions/suggestion-calls.ts';
import { openTab, type TabId, TabList, TabPanel, tabOf } from './tabs.tsx';
import { Users } from './users/Users.tsx';

const BulkUpload = lazy(async () => ({
  default: memo((await import('./upload/BulkUpload.tsx')).BulkUpload),
}));

/** The same list each time, so that what is hidden doesn't render again. */
const none: readonly Race[] = [];

export const AdminPanel = withErrorBoundary(
  withQueries(() => (
    <StaffOnly>
      <Panel />
    </StaffOnly>
  )),
);

function Panel() {
  const { isAdmin } = useStaff();
  const query = useUrlQuery();
  const [today] = useState(() => todayAt(new Date()));
  const tab = tabOf(query, isAdmin);
  const visited = useVisited(tab);
  useEffect(refetchOnFocus, []);
  useEffect(ignoreHeldEnter, []);
  const races = useRaces();
  const pending = usePendingRaces();
  const suggestions = useSuggestions();
  const claims = useClaims();
  const open = (next: TabId, filter?: Readonly<Record<string, string>>) =>
    openTab(next, { tab, query }, filter);
  const showHistory = (id: string) => {
    open('audit', { race: id });
    // The pressed button disappears with its tab.
    document.getElementById('tab-audit')?.focus();
  };

  return (
    <>
      <PanelHead />
      <div className="wrap" data-loaded={races.data && pending.data ? '' : undefined}>
        <div className="my-3 flex flex-wrap items-center gap-x-8 gap-y-1">
          <StatCards races={races.data} today={today} />
          <Publishing />
        </div>
        <TabList
          tab={tab}
          waiting={{ pending: pending.data?.length, suggestions: waitingIn(suggestions, claims) }}
          onOpen={open}
        />
        {tab === 'races' && (
          <TabPanel id="races">
            <Loaded
              query={races}
              loading="Loading races..."
              failure="Failed to load races."
              look="lines"
            >
              {(all) => (
                <ManageRaces races={all} query={query} today={today} onHistory={showHistory} />
              )}
            </Loaded>
          </TabPanel>
        )}
        {tab === 'pending' && (
          <TabPanel id="pending">
            <PendingRaces
              listed={races.data ?? []}
              query={query}
              today={today}
              onHistory={showHistory}
            />
          </TabPanel>
        )}
        {tab === 'suggestions' && (
          <TabPanel id="suggestions">
            <Suggestions listed={races.data ?? []} query={query} onHistory={showHistory} />
          </TabPanel>
        )}
        {tab === 'quality' && (
          <TabPanel id="quality">
            <Loaded query={races} loading="Loading races..." failure="Failed to load races.">
              {(all) => <Quality races={all} query={query} today={today} />}
            </Loaded>
          </TabPanel>
        )}
        {/*
          A half-filled form survives a switch to another tab. Not in an Activity, whose effects end while it's hidden: the
          browser would no longer ask before the form is lost, and showing it again would take the focus from its tab.
        */}
        {visited.has('add') && (
          <TabPanel id="add" isHidden={tab !== 'add'}>
            <AddRace listed={races.data ?? none} />
          </TabPanel>
        )}
        {visited.has('upload') && (
          <TabPanel id="upload" isHidden={tab !== 'upload'}>
            {/* If it doesn't load, the forms in other tabs stay. */}
            <ErrorBoundary>
              <Suspense fallback={<p role="status">Loading…</p>}>
                <BulkUpload />
              </Suspense>
            </ErrorBoundary>
          </TabPanel>
        )}
        {tab === 'users' && (
          <TabPanel id="users">
            <Users query={query} />
          </TabPanel>
        )}
        {tab === 'audit' && (
          <TabPanel id="audit">
            <AuditLog races={[...(races.data ?? []), ...(pending.data ?? [])]} query={query} />
          </TabPanel>
        )}
      </div>
    </>
  );
}

/**
 * Makes a held Enter press once, except where it starts new lines. Each decision moves the focus to the next row, whose
 * form it would open and approve, and so on to the end of the queue.
 */
function ignoreHeldEnter() {
  const ignore = (event: KeyboardEvent) => {
    const isLine = event.target instanceof HTMLTextAreaElement;
    if (event.repeat && event.key === 'Enter' && !isLine) event.preventDefault();
  };
  addEventListener('keydown', ignore);
  return () => removeEventListener('keydown', ignore);
}

/** The number of items waiting across the lists; undefined until every list has loaded. */
const waitingIn = (...lists: readonly { data: readonly object[] | undefined }[]) =>
  lists.reduce<number | undefined>(
    (total, { data }) => (total === undefined || !data ? undefined : total + data.length),
    0,
  );

/** The tabs opened since the page loaded. */
function useVisited(tab: TabId): ReadonlySet<TabId> {
  const [visited, setVisited] = useState<ReadonlySet<TabId>>(() => new Set([tab]));
  if (!visited.has(tab)) setVisited(new Set([...visited, tab]));
  return visited;
}

/** Calendar statistics. The boxes render before the numbers arrive. */
export function StatCards({ races, today }: { races: readonly Race[] | undefined; today: Today }) {
  const stats = useMemo(() => count(races, today), [races, today]);
  return (
    <div className="@container grow basis-[38rem]">
      <dl className="grid grid-cols-1 gap-2 @min-[10rem]:grid-cols-2 @min-[20rem]:grid-cols-4 @min-[36rem]:grid-cols-[repeat(4,auto)] @min-[36rem]:gap-3">
        {stats.map(([label, value]) => (
          <div
            key={label}
            className="flex flex-col border-2 border-ink bg-card px-2 py-1.5 @min-[36rem]:flex-row-reverse @min-[36rem]:items-baseline @min-[36rem]:justify-end @min-[36rem]:gap-x-2 @min-[36rem]:px-3"
          >
            <dt className="order-2 text-xs leading-tight text-muted @min-[36rem]:order-none @min-[36rem]:text-sm @min-[36rem]:whitespace-nowrap">
              {label}
            </dt>
            <dd className="sheet-figure text-2xl leading-none @min-[36rem]:text-3xl">
              {value === undefined ? '–' : formatNumber(value)}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function count(races: readonly Race[] | undefined, today: Today) {
  const listed = races?.filter(({ status }) => status === 'approved');
  return [
    ['Total Races', listed?.length],
    ['Upcoming', races && listedUpcoming(races, today).length],
    ['Genres', listed && new Set(listed.map(({ genre }) => genre)).size],
    ['States', listed && new Set(listed.map(({ state }) => state)).size],
  ] as const;
}
