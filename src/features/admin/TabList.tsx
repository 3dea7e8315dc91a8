import type { KeyboardEvent, ReactNode } from 'react';
import { useStaff } from './staff.tsx';
import { type TabId, tabs } from './tabs.ts';

interface Props {
  tab: TabId;
  /** How many submissions wait; nothing while nobody knows. */
  pending: number | undefined;
  onOpen(tab: TabId): void;
}

/** The panel's tabs, by the ARIA pattern: one stop for Tab, and arrow keys, Home and End between them. */
export function TabList({ tab, pending, onOpen }: Props) {
  const { isAdmin } = useStaff();
  const shown = tabs.filter(({ isForAdmins }) => isAdmin || !isForAdmins);
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const at = shown.findIndex(({ id }) => id === tab);
    const last = shown.length - 1;
    const steps: Record<string, number> = {
      ArrowRight: at === last ? 0 : at + 1,
      ArrowLeft: at === 0 ? last : at - 1,
      Home: 0,
      End: last,
    };
    const next = shown[steps[event.key] ?? -1];
    if (!next) return;
    event.preventDefault();
    document.getElementById(`tab-${next.id}`)?.focus();
    onOpen(next.id);
  };
  return (
    <div role="tablist" aria-label="Admin" className="admin-tabs" onKeyDown={move}>
      {shown.map(({ id, label }) => (
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
          {id === 'pending' && pending !== undefined && (
            <span className={`count-badge ${pending === 0 ? 'count-none' : ''}`}>
              {pending}
              <span className="sr-only"> waiting</span>
            </span>
          )}
        </button>
      ))}
    </div>
  );
}

export function TabPanel({ id, children }: { id: TabId; children: ReactNode }) {
  return (
    <section
      role="tabpanel"
      id={`panel-${id}`}
      aria-labelledby={`tab-${id}`}
      className="min-h-[80vh] pt-5"
    >
      {children}
    </section>
  );
}
