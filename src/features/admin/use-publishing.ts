import { useQuery } from '@tanstack/react-query';
import { type Publishing, publishingSchema, type Rebuild } from '#calendar/moderation/rebuilds.ts';
import { callApi } from '#ui/api/api.ts';
import { queryClient } from '#ui/api/query-client.ts';
import { apiPaths } from './calls.ts';

/** How often it is asked while something is on its way, in milliseconds. */
const pollEvery = 2000;

const key = [apiPaths.rebuilds];

/** How publishing stands, asked for again and again while something is on its way. */
export const usePublishing = () =>
  useQuery({
    queryKey: key,
    queryFn: ({ signal }) =>
      callApi('GET', apiPaths.rebuilds, { answer: publishingSchema, signal }),
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? pollEvery : false),
  });

const isUnderWay = (data: Publishing | undefined) =>
  data?.state === 'publishing' || data?.state === 'waiting';

/**
 * Asks for a rebuild.
 * @throws ApiError or ApiUnavailableError
 */
export async function askForRebuild(body: Partial<Rebuild>): Promise<void> {
  try {
    const data = await callApi('POST', apiPaths.rebuilds, { body, answer: publishingSchema });
    queryClient.setQueryData(key, data);
  } catch (error) {
    // To show what refused it, such as a budget that was used up meanwhile.
    void queryClient.invalidateQueries({ queryKey: key });
    throw error;
  }
}
