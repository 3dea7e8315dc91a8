import type { KeyboardEvent, ReactNode } from 'react';
import { changeQuery, type UrlQuery } from '#ui/url/url-query.ts';
import { useStaff } from './staff.tsx';

/** In display order; `id` is the URL's `tab`. */
export const tabs = [
  { id: 'races', label: 'Manage Races', isForAdmins: false },
  { id: 'pending', label: 'Pending Submissions', isForAdmins: false },
  { id: 'suggestions', label: 'Suggestions and Claims', isForAdmins: false },
  { id: 'quality', label: 'Quality', isForAdmins: false },
  { id: 'add', label: 'Add Race', isForAdmins: false },
  { id: 'upload', label: 'Bulk Upload', isForAdmins: true },
  { id: 'users', label: 'Users', isForAdmins: true },
  { id: 'audit', label: 'Audit Log', isForAdmins: false },
] as const;

export type TabId = (typeof tabs)[number]['id'];

/** The URL's tab if the user may open it, otherwise the first. */
export function tabOf(query: UrlQuery, isAdmin: boolean): TabId {
  const tab = tabs.find(({ id }) => id === query['tab']);
  return tab && (isAdmin || !tab.isForAdmins) ? tab.id : 'races';
}

/** Each tab's last filters. */
const lastQueries = new Map<TabId, UrlQuery>();

/** Opens a tab with its last filters or with `filter`, adding a history entry. */
export function openTab(
  tab: TabId,
  from: { tab: TabId; query: UrlQuery },
  filter?: UrlQuery,
): void {
  lastQueries.set(from.tab, from.query);
  const cleared = Object.fromEntries(Object.keys(from.query).map((name) => [name, undefined]));
  const restored = filter ?? lastQueries.get(tab) ?? {};
  changeQuery({ ...cleared, page: undefined, ...restored, tab: tab === 'races' ? undefined : tab });
}

interface Props {
  tab: TabId;
  /** The number of items waiting in each tab; undefined while unknown. */
  waiting: Readonly<Partial<Record<TabId, number | undefined>>>;
  onOpen(tab: TabId): void;
}

/** The panel's tabs, following the ARIA pattern: a single Tab stop; arrow keys, Home and End move between tabs. */
export function TabList({ tab, waiting, onOpen }: Props) {
  const { isAdmin } = useStaff();
  const visibleTabs = tabs.filter(({ isForAdmins }) => isAdmin || !isForAdmins);
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const at = visibleTabs.findIndex(({ id }) => id === tab);
    const last = visibleTabs.length - 1;
    const steps: Record<string, number> = {
      ArrowRight: at === last ? 0 : at + 1,
      ArrowLeft: at === 0 ? last : at - 1,
      Home: 0,
      End: last,
    };
    const next = visibleTabs[steps[event.key] ?? -1];
    if (!next) return;
    event.preventDefault();
    document.getElementById(`tab-${next.id}`)?.focus();
    onOpen(next.id);
  };
  return (
    <div role="tablist" aria-label="Admin" className="admin-tabs" onKeyDown={move}>
      {visibleTabs.map(({ id, label }) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={`tab-${id}`}
          aria-selected={id === tab}
          aria-controls={id === tab ? `panel-${id}` : undefined}
          tabIndex={id === tab ? 0 : -1}
          className="admin-tab"
          onClick={() => id !== tab && onOpen(id)}
        >
          {label}
          {waiting[id] !== undefined && (
            <span className={`count-badge ${waiting[id] === 0 ? 'count-none' : ''}`}>
              {waiting[id]}
              <span className="sr-only"> waiting</span>
            </span>
          )}
        </button>
      ))}
    </div>
  );
}

interface PanelProps {
  id: TabId;
  isHidden?: boolean;
  children: ReactNode;
}

export function TabPanel({ id, isHidden = false, children }: PanelProps) {
  return (
    <section
      role="tabpanel"
      hidden={isHidden}
      tabIndex={-1}
      id={`panel-${id}`}
      aria-labelledby={`tab-${id}`}
      className="min-h-[80vh] pt-5"
    >
      {children}
    </section>
  );
}
