import { z } from 'zod';
import { callApi } from '#ui/api/api.ts';

export const apiPaths = {
  check: '/api/admin/check',
  races: '/api/admin/races',
  deletedRaces: '/api/admin/races?deleted=1',
  pendingRaces: '/api/admin/pending-races',
  rejectedRaces: '/api/admin/pending-races?status=rejected',
  audit: '/api/admin/audit',
  users: '/api/admin/users',
  rebuilds: '/api/admin/rebuilds',
  race: (id: string) => `/api/admin/races/${encodeURIComponent(id)}`,
  userRole: (id: string) => `/api/admin/users/${id}/role`,
  userActive: (id: string) => `/api/admin/users/${id}/active`,
} as const;

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
