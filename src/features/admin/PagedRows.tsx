import type { KeyboardEvent, ReactNode } from 'react';
import { Pagination } from '#ui/listing/Pagination.tsx';
import { changeQuery, type UrlQuery } from '#ui/url/url-query.ts';

const sizes = [25, 50, 100] as const;

/** The page number in the URL, from 1. */
export const pageOf = (query: UrlQuery) => Math.max(1, Math.trunc(Number(query['page'] ?? 1)) || 1);

export function goToPage(page: number): void {
  changeQuery({ page: page > 1 ? String(page) : undefined });
  scrollTo({ top: 0, behavior: 'instant' });
}

/** The rows of the page in the URL, and the pagination. */
export function usePage<T>(rows: readonly T[], query: UrlQuery) {
  const perPage = sizes.find((size) => String(size) === query['perPage']) ?? sizes[0];
  const pages = Math.max(1, Math.ceil(rows.length / perPage));
  const page = Math.min(pages, pageOf(query));
  const pageRows = rows.slice((page - 1) * perPage, page * perPage);
  const pagination = (
    <Pagination
      page={page}
      perPage={perPage}
      total={rows.length}
      sizes={sizes}
      onPage={goToPage}
      onPerPage={(size) => changeQuery({ perPage: String(size) })}
    />
  );
  return { pageRows, pagination };
}

interface Props<T> {
  rows: readonly T[];
  query: UrlQuery;
  keyOf(row: T): string;
  /** Shown if there are no rows. */
  empty: string;
  children(row: T): ReactNode;
}

/** A page of a long list. Arrow keys move from a button to the same button in the next or previous row. */
export function PagedRows<T>({ rows, query, keyOf, empty, children }: Props<T>) {
  const { pageRows, pagination } = usePage(rows, query);
  if (rows.length === 0) return <p className="empty-slip my-6 text-muted">{empty}</p>;
  return (
    <>
      <ul onKeyDown={moveFocus}>
        {pageRows.map((row) => (
          <li key={keyOf(row)}>{children(row)}</li>
        ))}
      </ul>
      {pagination}
    </>
  );
}

function moveFocus(event: KeyboardEvent<HTMLUListElement>): void {
  const step = { ArrowDown: 'nextElementSibling', ArrowUp: 'previousElementSibling' } as const;
  const sibling = step[event.key as keyof typeof step];
  const button = event.target instanceof Element ? event.target.closest('[data-act]') : null;
  if (!sibling || !(button instanceof HTMLElement)) return;
  const row = button.closest('li')?.[sibling];
  const target = row?.querySelector<HTMLElement>(`[data-act="${button.dataset['act']}"]`);
  if (!target) return;
  event.preventDefault();
  target.focus();
}
