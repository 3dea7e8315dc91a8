import { useQuery } from '@tanstack/react-query';
import type { SubmittedRace } from '#calendar/moderation/submission.ts';
import type { Race } from '#calendar/race/race.ts';
import { ApiError } from '#ui/api/api.ts';
import { queryClient } from '#ui/api/query-client.ts';
import {
  apiPaths,
  loadAll,
  raceAnswer,
  type Stale,
  staleAnswer,
  submittedAnswer,
} from './calls.ts';

/** Every race that was decided on; they are filtered here, so that no key waits for a server. */
export const useRaces = () =>
  useQuery({
    queryKey: [apiPaths.races],
    queryFn: ({ signal }) => loadAll(apiPaths.races, raceAnswer, signal),
  });

/** Races that wait for a decision; others submit and decide, too, so that they are asked for anew. */
export const usePendingRaces = () =>
  useQuery({
    queryKey: [apiPaths.pendingRaces],
    queryFn: ({ signal }) => loadAll(apiPaths.pendingRaces, submittedAnswer, signal),
    staleTime: 30_000,
    refetchOnWindowFocus: true,
  });

/** Races that were rejected, with who submitted them. */
export const useRejectedRaces = ({ enabled }: { enabled: boolean }) =>
  useQuery({
    queryKey: [apiPaths.rejectedRaces],
    queryFn: ({ signal }) => loadAll(apiPaths.rejectedRaces, submittedAnswer, signal),
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
  const { audit, deletedRaces, rejectedRaces, rebuilds } = apiPaths;
  for (const key of [audit, deletedRaces, rejectedRaces, rebuilds]) {
    void queryClient.invalidateQueries({ queryKey: [key] });
  }
}

function changeRaces(change: (races: Race[]) => Race[]): void {
  queryClient.setQueryData<Race[]>([apiPaths.races], (races) => races && change(races));
}

function changePending(change: (races: SubmittedRace[]) => SubmittedRace[]): void {
  queryClient.setQueryData<SubmittedRace[]>(
    [apiPaths.pendingRaces],
    (races) => races && change(races),
  );
}

/** What a call that came too late is answered with: the race as it is now, and who has changed what. */
export function staleOf(error: unknown): Stale | undefined {
  if (!(error instanceof ApiError) || error.code !== 'stale_version') return undefined;
  return staleAnswer.safeParse(error.answer).data;
}
