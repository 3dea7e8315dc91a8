import { z } from 'zod';
import * as apiPaths from '#calendar/api-paths.ts';
import { callApi } from '#ui/api/api.ts';

/** The two lists that are a part of another's address. */
export const deletedRacesPath = `${apiPaths.adminRaces}?deleted=1`;
export const rejectedRacesPath = `${apiPaths.pendingRaces}?status=rejected`;

/** As many as one answer may hold. */
const mostPerPage = 2000;

/** A whole list, part by part; what moves from one part to the next while it is read comes once. */
export async function loadAll<T extends { id: string }>(
  path: string,
  item: z.ZodType<T>,
  signal: AbortSignal,
): Promise<T[]> {
  const all = new Map<string, T>();
  const answer = z.array(item);
  for (let page = 1; ; page += 1) {
    const separator = path.includes('?') ? '&' : '?';
    const part = await callApi('GET', `${path}${separator}page=${page}&perPage=${mostPerPage}`, {
      answer,
      signal,
    });
    for (const one of part) all.set(one.id, one);
    if (part.length < mostPerPage) return [...all.values()];
  }
}
