import { type QueryClient, type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { RaceQuery } from '#calendar/query/race-query.ts';
import type { GenrePageId } from '#calendar/race/genre.ts';
import { shardsFor } from '#calendar/search/manifest.ts';
import type { RaceDetails } from '#calendar/search/race-details.ts';
import { createRaceIndex, type RaceIndex } from '#calendar/search/race-index.ts';
import { type Shard, tagsOf } from '#calendar/search/shard.ts';
import type { Today } from '#calendar/time/day.ts';
import { fetchDetails, fetchManifest, fetchShard } from './listing-files.ts';

/** Whether the query failed, or is waiting for a connection, in which case it continues by itself. */
export function isMissing({ isError, isPaused, data }: UseQueryResult): boolean {
  return isError || (isPaused && data === undefined);
}

export interface Listing {
  /** The races loaded so far, upcoming ones first, so that results don't wait for past ones. */
  index: RaceIndex | undefined;
  /** Whether some past races are still loading, or failed to. */
  isPartial: boolean;
  hasFailed: boolean;
  /** URLs of the shards' details, in the index's order. */
  detailUrls: readonly string[];
}

/** Loads the part of a listing index that the query needs. @param isEnabled false to load nothing */
export function useListing(
  scope: GenrePageId,
  query: RaceQuery | undefined,
  today: Today,
  isEnabled = true,
): Listing {
  const manifest = useQuery({
    enabled: isEnabled,
    queryKey: ['listing'],
    queryFn: fetchManifest,
  });
  const entries =
    query && isEnabled ? shardsFor(manifest.data?.scopes[scope] ?? [], query, today) : [];
  const { shards, detailUrls, hasFailed } = useQueries({
    queries: entries.map(({ url }) => ({
      queryKey: ['shard', url],
      queryFn: () => fetchShard(url),
    })),
    combine: (results) => {
      // In order, so that no shard pushes down races the rider is reading; failed shards are skipped.
      const firstPending = results.findIndex((result) => result.isPending && !isMissing(result));
      const inOrder = firstPending < 0 ? results : results.slice(0, firstPending);
      const present = inOrder.flatMap(({ data }, at) => (data ? [{ data, at }] : []));
      return {
        shards: present.map(({ data }) => data),
        detailUrls: present.map(({ at }) => entries[at]?.detailsUrl ?? ''),
        hasFailed: results.some(isMissing),
      };
    },
  });
  const key = detailUrls.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the URLs have the shards' content hashes
  const index = useMemo(() => (shards.length > 0 ? createRaceIndex(shards) : undefined), [key]);
  const isEmpty = manifest.data !== undefined && entries.length === 0;
  return {
    index: index ?? (isEmpty ? createRaceIndex([]) : undefined),
    isPartial: shards.length < entries.length,
    hasFailed: isMissing(manifest) || hasFailed,
    detailUrls,
  };
}

/** Details of the given rows, loaded after them; undefined until then. */
export function useDetails(
  { index, detailUrls }: Listing,
  rows: readonly number[],
): (row: number) => RaceDetails | undefined {
  const locations = rows.map((row) => index?.locate(row));
  const shardIds = [
    ...new Set(locations.flatMap((location) => (location ? [location.shard] : []))),
  ];
  const readers = useQueries({
    queries: shardIds.map((shard) => ({
      queryKey: ['details', detailUrls[shard]],
      queryFn: () => fetchDetails(detailUrls[shard] ?? ''),
    })),
    combine: (results) => new Map(results.map(({ data }, at) => [shardIds[at], data])),
  });
  return (row) => {
    const location = index?.locate(row);
    return location && readers.get(location.shard)?.(location.row);
  };
}

/** The loaded races' tags, A to Z. */
export function loadedTags(client: QueryClient): string[] {
  const shards = client.getQueriesData<Shard>({ queryKey: ['shard'] });
  return [...new Set(shards.flatMap(([, shard]) => (shard ? tagsOf(shard) : [])))].sort();
}
