/** Pages count from 1. */
export interface Paging {
  page: number;
  perPage: number;
}

interface Ordered<Row> {
  limit(count: number): { offset(count: number): PromiseLike<Row[]> };
}

/** Reads one page of an ordered query's rows, and the total count. */
export async function readPage<Row>(
  query: Ordered<Row>,
  count: PromiseLike<number>,
  { page, perPage }: Paging,
): Promise<{ rows: Row[]; total: number }> {
  const [rows, total] = await Promise.all([
    query.limit(perPage).offset((page - 1) * perPage),
    count,
  ]);
  return { rows, total };
}
