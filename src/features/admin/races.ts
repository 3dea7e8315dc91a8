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
import { deletedRacesPath, loadAll, rejectedRacesPath } from './calls.ts';

/** Every race that was decided on; they are filtered here, so that no key waits for a server. */
export const useRaces = () =>
  useQuery({
    queryKey: [apiPaths.adminRaces],
    queryFn: ({ signal }) => loadAll(apiPaths.adminRaces, raceSchema, signal),
  });

/** Races that wait for a decision; others submit and decide, too, so that they are asked for anew. */
export const usePendingRaces = () =>
  useQuery({
    queryKey: [apiPaths.pendingRaces],
    queryFn: ({ signal }) => loadAll(apiPaths.pendingRaces, submittedRaceSchema, signal),
    staleTime: 30_000,
    refetchOnWindowFocus: true,
  });

/** Races that were rejected, with who submitted them. */
export const useRejectedRaces = ({ enabled }: { enabled: boolean }) =>
  useQuery({
    queryKey: [rejectedRacesPath],
    queryFn: ({ signal }) => loadAll(rejectedRacesPath, submittedRaceSchema, signal),
    enabled,
  });

/** Shows a race as the server has answered that it is now. */
export function cacheRace(race: Race): void {
  const isPending = race.status === 'pending';
  const pending = queryClient.getQueryData<SubmittedRace[]>([apiPaths.pendingRaces]) ?? [];
  if (isPending && !pending.some(({ id }) => id === race.id)) {
    // From whom it is only the server knows.
    void queryClient.invalidateQueries({ queryKey: [apiPaths.pendingRaces] });
  }
  changePending((races) =>
    isPending
      ? races.map((one) => (one.id === race.id ? { ...one, ...race } : one))
      : races.filter(({ id }) => id !== race.id),
  );
  changeRaces((races) => [
    ...races.filter(({ id }) => id !== race.id),
    ...(isPending ? [] : [race]),
  ]);
  invalidateChanges();
}

/** Shows a race no more. */
export function uncacheRace(id: string): void {
  changeRaces((races) => races.filter((race) => race.id !== id));
  changePending((races) => races.filter((race) => race.id !== id));
  invalidateChanges();
}

/** What tells of changes is asked for anew once it is looked at. */
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

/** What a call that came too late is answered with: the race as it is now, and who has changed what. */
export function staleOf(error: unknown): StaleRace | undefined {
  if (!(error instanceof ApiError) || error.code !== 'stale_version') return undefined;
  return staleRaceSchema.safeParse(error.answer).data;
}
