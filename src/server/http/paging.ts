import type { Context } from 'hono';

/** The Link header of one page of a list (RFC 8288): first, prev, next and last where there are such. */
export function pageLinks(
  url: string,
  { page, perPage }: { page: number; perPage: number },
  total: number,
): string {
  const last = Math.max(1, Math.ceil(total / perPage));
  const link = (rel: string, number: number) => {
    const target = new URL(url);
    target.searchParams.set('page', String(number));
    target.searchParams.set('perPage', String(perPage));
    return `<${target.pathname}${target.search}>; rel="${rel}"`;
  };
  return [
    link('first', 1),
    ...(page > 1 ? [link('prev', Math.min(page - 1, last))] : []),
    ...(page < last ? [link('next', page + 1)] : []),
    link('last', last),
  ].join(', ');
}

/** Says on one page of a list how many there are in all, and where the other pages are. */
export function pageHeaders(
  c: Context,
  { page, perPage }: { page: number; perPage: number },
  total: number,
): void {
  c.header('X-Total-Count', String(total));
  c.header('Link', pageLinks(c.req.url, { page, perPage }, total));
}
