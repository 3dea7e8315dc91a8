import { z } from 'zod';
import { roles } from '#accounts/role.ts';
import type { AuditEntry } from '#calendar/moderation/audit.ts';
import type { SubmittedRace } from '#calendar/moderation/submission.ts';
import type { Race } from '#calendar/race/race.ts';
import { callApi } from '#ui/api/api.ts';

// What the panel asks the server for. A race is read as it is stored, also one that today's rules would
// refuse: who is to mend it has to see it.

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

const hasFields = (value: unknown, ...names: string[]) =>
  typeof value === 'object' && value !== null && names.every((name) => name in value);

export const raceAnswer = z.custom<Race>((value) => hasFields(value, 'id', 'version', 'name'));

export const submittedAnswer = z.custom<SubmittedRace>((value) =>
  hasFields(value, 'id', 'version', 'name'),
);

export const auditAnswer = z.array(
  z.custom<AuditEntry>((value) => hasFields(value, 'id', 'at', 'action')),
);

/** What a race is now that somebody else has changed it, and who and what. */
export const staleAnswer = z.object({
  by: z.array(z.string()).default([]),
  changed: z.array(z.string()).default([]),
  at: z.string().optional(),
  race: raceAnswer,
});

export type Stale = z.output<typeof staleAnswer>;

export const userAnswer = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  role: z.enum(roles),
  isActive: z.boolean(),
  createdAt: z.string().nullable(),
  lastLoginAt: z.string().nullable(),
});

export type ManagedUser = z.output<typeof userAnswer>;

export const checkAnswer = z.discriminatedUnion('authenticated', [
  z.object({ authenticated: z.literal(false) }),
  z.object({
    authenticated: z.literal(true),
    user: z.object({ id: z.string(), username: z.string(), role: z.enum(roles) }),
  }),
]);

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
