import { useQuery } from '@tanstack/react-query';
import * as apiPaths from '#calendar/api-paths.ts';
import { organizedEventsSchema } from '#calendar/moderation/organized.ts';
import { callApi } from '#ui/api/api.ts';
import { isSignedIn } from '#ui/session/signed-in.ts';

/** Whether the rider organizes the race; false while that isn't known, so that the form doesn't wait for it. */
export function useOwnRace(raceId: string): boolean {
  const { data: events = [] } = useQuery({
    queryKey: [apiPaths.organizedEvents],
    queryFn: ({ signal }) =>
      callApi('GET', apiPaths.organizedEvents, { answer: organizedEventsSchema, signal }),
    enabled: isSignedIn(),
    staleTime: 0,
  });
  return events.some(({ editions }) => editions.some(({ id }) => id === raceId));
}
