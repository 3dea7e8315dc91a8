import { z } from 'zod';
import * as apiPaths from '#calendar/api-paths.ts';
import { callApi } from '#ui/api/api.ts';

export const deletedRacesPath = `${apiPaths.adminRaces}?deleted=1`;
export const rejectedRacesPath = `${apiPaths.pendingRaces}?status=rejected`;

/** The API's limit. */
const maxPerPage = 2000;

/** Loads a whole list page by page; an item that moves between pages meanwhile comes only once. */
export async function loadAll<T extends { id: string }>(
  path: string,
  item: z.ZodType<T>,
  signal: AbortSignal,
): Promise<T[]> {
  const all = new Map<string, T>();
  const answer = z.array(item);
  for (let page = 1; ; page += 1) {
    const separator = path.includes('?') ? '&' : '?';
    const batch = await callApi('GET', `${path}${separator}page=${page}&perPage=${maxPerPage}`, {
      answer,
      signal,
    });
    for (const entry of batch) all.set(entry.id, entry);
    if (batch.length < maxPerPage) return [...all.values()];
  }
}
