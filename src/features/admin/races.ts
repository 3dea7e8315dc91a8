import { useQuery } from '@tanstack/react-query';
import * as apiPaths from '#calendar/api-paths.ts';
import {
  type SubmittedRace,
  submittedRaceSchema,
} from '#calendar/moderation/submission-answers.ts';
import type { Race } from '#calendar/race/race.ts';
import { raceSchema, type StaleRace, staleRaceSchema } from '#calendar/race/race-answers.ts';
import { ApiError } from '#ui/api/api.ts';
import { queryClient } from '#ui/api/query-client.ts';
import { deletedRacesPath, loadAll, rejectedRacesPath } from './load-all.ts';

/** All decided races, filtered in the browser so that no key waits for a server. */
export const useRaces = () =>
  useQuery({
    queryKey: [apiPaths.adminRaces],
    queryFn: ({ signal }) => loadAll(apiPaths.adminRaces, raceSchema, signal),
  });

/** Pending races; refetched, because others submit and decide, too. */
export const usePendingRaces = () =>
  useQuery({
    queryKey: [apiPaths.pendingRaces],
    queryFn: ({ signal }) => loadAll(apiPaths.pendingRaces, submittedRaceSchema, signal),
    staleTime: 30_000,
    refetchOnWindowFocus: true,
  });

export const useRejectedRaces = ({ enabled }: { enabled: boolean }) =>
  useQuery({
    queryKey: [rejectedRacesPath],
    queryFn: ({ signal }) => loadAll(rejectedRacesPath, submittedRaceSchema, signal),
    enabled,
  });

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
  for (const key of [apiPaths.audit, deletedRacesPath, rejectedRacesPath, apiPaths.rebuilds]) {
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

/** The race as it is now, and who changed it, if the call failed because its version was stale. */
export function staleOf(error: unknown): StaleRace | undefined {
  if (!(error instanceof ApiError) || error.code !== 'stale_version') return undefined;
  return staleRaceSchema.safeParse(error.answer).data;
}
