import { changeQuery, type UrlQuery } from '#ui/address/address.ts';

/** The panel's parts in their order, each by its name in the address. */
export const tabs = [
  { id: 'races', label: 'Manage Races', isForAdmins: false },
  { id: 'pending', label: 'Pending Submissions', isForAdmins: false },
  { id: 'add', label: 'Add Race', isForAdmins: false },
  { id: 'upload', label: 'Bulk Upload', isForAdmins: true },
  { id: 'users', label: 'Users', isForAdmins: true },
  { id: 'audit', label: 'Audit Log', isForAdmins: false },
] as const;

export type TabId = (typeof tabs)[number]['id'];

/** The tab an address names, of those that one may open; the first where it names none. */
export function tabOf(query: UrlQuery, isAdmin: boolean): TabId {
  const tab = tabs.find(({ id }) => id === query['tab']);
  return tab && (isAdmin || !tab.isForAdmins) ? tab.id : 'races';
}

/** How each tab was filtered when it was left. */
const left = new Map<TabId, UrlQuery>();

/** Opens a tab as it was left, or with a filter of its own; the way back is in the history. */
export function openTab(
  tab: TabId,
  from: { tab: TabId; query: UrlQuery },
  filter?: UrlQuery,
): void {
  left.set(from.tab, from.query);
  const cleared = Object.fromEntries(Object.keys(from.query).map((name) => [name, undefined]));
  const kept = filter ?? left.get(tab) ?? {};
  changeQuery({ ...cleared, page: undefined, ...kept, tab: tab === 'races' ? undefined : tab });
}
