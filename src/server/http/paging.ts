import type { Context } from 'hono';

/** The Link header of a list's page (RFC 8288): first, prev, next and last, where they exist. */
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

/** Sets the total count and the links to other pages. */
export function pageHeaders(
  c: Context,
  { page, perPage }: { page: number; perPage: number },
  total: number,
): void {
  c.header('X-Total-Count', String(total));
  c.header('Link', pageLinks(c.req.url, { page, perPage }, total));
}
