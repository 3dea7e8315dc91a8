import type { KeyboardEvent, ReactNode } from 'react';
import { changeQuery, type UrlQuery } from '../listing/address.ts';
import { Pagination } from '../listing/Pagination.tsx';

const sizes = [25, 50, 100] as const;

interface Props<T> {
  rows: readonly T[];
  query: UrlQuery;
  keyOf(row: T): string;
  /** What is said when there are none. */
  empty: string;
  children(row: T): ReactNode;
}

/** A page of a long list; the arrow keys go from a button to the same one of the row above or below. */
export function PagedRows<T>({ rows, query, keyOf, empty, children }: Props<T>) {
  const perPage = sizes.find((size) => String(size) === query['perPage']) ?? sizes[0];
  const pages = Math.max(1, Math.ceil(rows.length / perPage));
  const page = Math.min(pages, Math.max(1, Math.trunc(Number(query['page'] ?? 1)) || 1));
  if (rows.length === 0) return <p className="py-6 text-muted">{empty}</p>;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveElementInteractions: keys pressed on its buttons come by here */}
      <ul onKeyDown={moveFocus} className="border-t-2 border-ink">
        {rows.slice((page - 1) * perPage, page * perPage).map((row) => (
          <li key={keyOf(row)}>{children(row)}</li>
        ))}
      </ul>
      <Pagination
        page={page}
        perPage={perPage}
        total={rows.length}
        sizes={sizes}
        onPage={(next) => {
          changeQuery({ page: next > 1 ? String(next) : undefined });
          scrollTo({ top: 0, behavior: 'instant' });
        }}
        onPerPage={(size) => changeQuery({ perPage: String(size) })}
      />
    </>
  );
}

function moveFocus(event: KeyboardEvent<HTMLUListElement>): void {
  const step = { ArrowDown: 'nextElementSibling', ArrowUp: 'previousElementSibling' } as const;
  const way = step[event.key as keyof typeof step];
  const button = event.target instanceof Element ? event.target.closest('[data-act]') : null;
  if (!way || !(button instanceof HTMLElement)) return;
  const row = button.closest('li')?.[way];
  const same = row?.querySelector<HTMLElement>(`[data-act="${button.dataset['act']}"]`);
  if (!same) return;
  event.preventDefault();
  same.focus();
}
