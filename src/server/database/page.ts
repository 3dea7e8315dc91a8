/** A part of a list; pages count from 1. */
export interface Paging {
  page: number;
  perPage: number;
}

interface Ordered<Row> {
  limit(count: number): { offset(count: number): PromiseLike<Row[]> };
}

/** One page of an ordered query's rows, with the number of all. */
export async function readPage<Row>(
  rows: Ordered<Row>,
  count: PromiseLike<number>,
  { page, perPage }: Paging,
): Promise<{ rows: Row[]; total: number }> {
  const [found, total] = await Promise.all([
    rows.limit(perPage).offset((page - 1) * perPage),
    count,
  ]);
  return { rows: found, total };
}
