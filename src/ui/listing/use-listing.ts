import { type QueryClient, type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { paths } from '#calendar/paths.ts';
import type { RaceQuery } from '#calendar/query/race-query.ts';
import type { GenrePageId } from '#calendar/race/genre.ts';
import { decodeDetails, type RaceDetails } from '#calendar/search/details.ts';
import { type ListingManifest, shardsFor } from '#calendar/search/manifest.ts';
import { createRaceIndex, type RaceIndex } from '#calendar/search/race-index.ts';
import { decodeShard, type Shard, tagsOf } from '#calendar/search/shard.ts';
import type { Today } from '#calendar/time/day.ts';

async function fetchOk(url: string): Promise<Response> {
  // In a task of its own: a slow phone takes milliseconds to send a request, which a key would wait for.
  await new Promise((resolve) => setTimeout(resolve));
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${answer.status}: ${url}`);
  return answer;
}

/** Whether it did not come, or waits for a connection: then it goes on by itself once there is one. */
function isWanting({ isError, isPaused, data }: UseQueryResult): boolean {
  return isError || (isPaused && data === undefined);
}

export interface Listing {
  /** What has arrived; the upcoming races come first, so that the first results do not wait for the past. */
  index: RaceIndex | undefined;
  /** Some past races are still on their way, or did not come. */
  isPartial: boolean;
  hasFailed: boolean;
  /** The address of each shard's details, in the order of the index's shards. */
  detailUrls: readonly string[];
}

/**
 * What the listing index of a genre or of all holds that the query could list, read from its static
 * files; no server is asked.
 * @param isEnabled false to load nothing
 */
export function useListing(
  scope: GenrePageId,
  query: RaceQuery | undefined,
  today: Today,
  isEnabled = true,
): Listing {
  const manifest = useQuery({
    enabled: isEnabled,
    queryKey: ['listing'],
    queryFn: async () => (await (await fetchOk(paths.listing())).json()) as ListingManifest,
  });
  const entries =
    query && isEnabled ? shardsFor(manifest.data?.scopes[scope] ?? [], query, today) : [];
  const { shards, detailUrls, hasFailed } = useQueries({
    queries: entries.map(({ url }) => ({
      queryKey: ['shard', url],
      queryFn: async () => decodeShard(await (await fetchOk(url)).text()),
    })),
    combine: (results) => {
      // In their order, so that none pushes down races that are read already; one that fails is passed over.
      const open = results.findIndex((result) => result.isPending && !isWanting(result));
      const inOrder = open < 0 ? results : results.slice(0, open);
      const present = inOrder.flatMap(({ data }, at) => (data ? [{ data, at }] : []));
      return {
        shards: present.map(({ data }) => data),
        detailUrls: present.map(({ at }) => entries[at]?.detailsUrl ?? ''),
        hasFailed: results.some(isWanting),
      };
    },
  });
  const key = detailUrls.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the addresses are the shards' content hashes
  const index = useMemo(() => (shards.length > 0 ? createRaceIndex(shards) : undefined), [key]);
  const isEmpty = manifest.data !== undefined && entries.length === 0;
  return {
    index: index ?? (isEmpty ? createRaceIndex([]) : undefined),
    isPartial: shards.length < entries.length,
    hasFailed: isWanting(manifest) || hasFailed,
    detailUrls,
  };
}

/** The details of the rows that are shown, loaded after them; undefined for a row until they are here. */
export function useDetails(
  { index, detailUrls }: Listing,
  rows: readonly number[],
): (row: number) => RaceDetails | undefined {
  const places = rows.map((row) => index?.locate(row));
  const wanted = [...new Set(places.flatMap((place) => (place ? [place.shard] : [])))];
  const readers = useQueries({
    queries: wanted.map((shard) => ({
      queryKey: ['details', detailUrls[shard]],
      queryFn: async () => decodeDetails(await (await fetchOk(detailUrls[shard] ?? '')).text()),
    })),
    combine: (results) => new Map(results.map(({ data }, at) => [wanted[at], data])),
  });
  return (row) => {
    const place = index?.locate(row);
    return place && readers.get(place.shard)?.(place.row);
  };
}

/** The tags of the races that are loaded, A to Z. */
export function loadedTags(client: QueryClient): string[] {
  const shards = client.getQueriesData<Shard>({ queryKey: ['shard'] });
  return [...new Set(shards.flatMap(([, shard]) => (shard ? tagsOf(shard) : [])))].sort();
}
