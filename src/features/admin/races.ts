import { focusManager, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import * as apiPaths from '#calendar/api-paths.ts';
import {
  type SubmittedRace,
  submittedRaceSchema,
} from '#calendar/moderation/submission-answers.ts';
import { maxPerPage } from '#calendar/query/paging.ts';
import type { Race } from '#calendar/race/race.ts';
import { raceSchema, type StaleRace, staleRaceSchema } from '#calendar/race/race-answers.ts';
import { ApiError, callApi, type Reader } from '#ui/api/api.ts';
import { queryClient } from '#ui/api/query-client.tsx';

export const deletedRacesPath = `${apiPaths.adminRaces}?deleted=1`;
export const rejectedRacesPath = `${apiPaths.pendingRaces}?status=rejected`;

/** Query options for an API path. */
export const apiQuery = <T>(path: string, answer: Reader<T>) => ({
  queryKey: [path],
  queryFn: ({ signal }: { signal: AbortSignal }) => callApi('GET', path, { answer, signal }),
});

/** Query options for a whole list. */
export const listQuery = <T extends { id: string }>(path: string, item: z.ZodType<T>) => ({
  queryKey: [path],
  queryFn: ({ signal }: { signal: AbortSignal }) => loadAll(path, item, signal),
});

/** Loads page by page; an item that moves between pages during loading appears only once. */
async function loadAll<T extends { id: string }>(
  path: string,
  item: z.ZodType<T>,
  signal: AbortSignal,
): Promise<T[]> {
  const all = new Map<string, T>();
  const answer = z.array(item);
  for (let page = 1; ; page += 1) {
    const separator = path.includes('?') ? '&' : '?';
    const pagePath = `${path}${separator}page=${page}&perPage=${maxPerPage}`;
    const batch = await callApi('GET', pagePath, { answer, signal });
    for (const entry of batch) all.set(entry.id, entry);
    if (batch.length < maxPerPage) return [...all.values()];
  }
}

/** All decided races, filtered in the browser so that no keystroke waits for the server. */
export const useRaces = () => useQuery(listQuery(apiPaths.adminRaces, raceSchema));

/**
 * Query options for a list that others change too: refetches when its tab opens and when the window regains the focus.
 */
export const liveList = { refetchOnMount: 'always', refetchOnWindowFocus: 'always' } as const;

/** By default, only a window that was hidden counts as refocused; windows side by side are never hidden. */
export function refetchOnFocus(): () => void {
  const handle = () => focusManager.onFocus();
  addEventListener('focus', handle);
  return () => removeEventListener('focus', handle);
}

/** Cancels refetches: one under way could bring back an item that a decision removes from its list. */
export const stopRefetching = (path: string): Promise<void> =>
  queryClient.cancelQueries({ queryKey: [path] });

export const usePendingRaces = () =>
  useQuery({ ...listQuery(apiPaths.pendingRaces, submittedRaceSchema), ...liveList });

export const useRejectedRaces = ({ enabled }: { enabled: boolean }) =>
  useQuery({ ...listQuery(rejectedRacesPath, submittedRaceSchema), enabled });

/** Updates every cached list with the server's version of a race. */
export function cacheRace(race: Race): void {
  const isPending = race.status === 'pending';
  const pending = queryClient.getQueryData<SubmittedRace[]>([apiPaths.pendingRaces]) ?? [];
  if (isPending && !pending.some(({ id }) => id === race.id)) {
    // Only the server knows the submitter.
    void queryClient.invalidateQueries({ queryKey: [apiPaths.pendingRaces] });
  }
  changePending((races) =>
    isPending
      ? races.map((cached) => (cached.id === race.id ? { ...cached, ...race } : cached))
      : races.filter(({ id }) => id !== race.id),
  );
  changeRaces((races) => [
    ...races.filter(({ id }) => id !== race.id),
    ...(isPending ? [] : [race]),
  ]);
  invalidateChanges();
}

/** Removes a race from every cached list. */
export function uncacheRace(id: string): void {
  changeRaces((races) => races.filter((race) => race.id !== id));
  changePending((races) => races.filter((race) => race.id !== id));
  invalidateChanges();
}

/** Refetches logs and lists of changes when next shown. */
export function invalidateChanges(): void {
  const lists = [deletedRacesPath, rejectedRacesPath, apiPaths.adminSuggestions];
  for (const key of [apiPaths.audit, ...lists, apiPaths.rebuilds]) {
    void queryClient.invalidateQueries({ queryKey: [key] });
  }
}

function changeRaces(change: (races: Race[]) => Race[]): void {
  queryClient.setQueryData<Race[]>([apiPaths.adminRaces], (races) => races && change(races));
}

function changePending(change: (races: SubmittedRace[]) => SubmittedRace[]): void {
  queryClient.setQueryData<SubmittedRace[]>(
    [apiPaths.pendingRaces],
    (races) => races && change(races),
  );
}

/** Makes a call; if its version is stale, updates the lists with the current race. @throws the call's error */
export async function refreshIfStale<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    const stale = staleOf(error);
    if (stale) cacheRace(stale.race);
    throw error;
  }
}

/** The current race, and who changed it, if the call failed because its version was stale. */
export function staleOf(error: unknown): StaleRace | undefined {
  if (!(error instanceof ApiError) || error.code !== 'stale_version') return undefined;
  return staleRaceSchema.safeParse(error.answer).data;
}
