import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import * as apiPaths from '#calendar/api-paths.ts';
import { apiPath } from '#calendar/paths.ts';
import { readCompared } from '#calendar/race/compare.ts';
import type { PublicRace } from '#calendar/race/race.ts';
import { publicRaceSchema } from '#calendar/race/race-answers.ts';
import { ApiError, callApi } from '#ui/api/api.ts';
import { useHydrated } from '#ui/page/use-hydrated.ts';
import { readComparedRaces, saveComparedRaces } from '#ui/storage/compared-races.ts';
import { changeQuery, useUrlQuery } from '#ui/url/url-query.ts';

interface ComparedRaces {
  /** The ids in the URL, except those left out. */
  ids: readonly string[];
  /** The ids in the URL that are too many. */
  leftOut: readonly string[];
  races: readonly PublicRace[];
  /** Ids that no race has. */
  unknown: readonly string[];
  /** The ids that aren't unknown. */
  known: readonly string[];
  /** The answers that couldn't be loaded, but may be later. */
  failed: readonly UseQueryResult<PublicRace>[];
  isLoading: boolean;
  /** False until the first races appear, all at once; others join them. */
  hasLoaded: boolean;
}

const isUnknown = (error: Error | null) => error instanceof ApiError && error.status === 404;

/** Compares other races. */
export function goToCompared(ids: readonly string[]): void {
  // Saved before the URL changes, because a URL without races falls back to the saved ones.
  saveComparedRaces(ids);
  changeQuery({ races: ids.join(',') });
}

/** The races that the URL names, from the public API. */
export function useComparedRaces(): ComparedRaces {
  const { races: named } = useUrlQuery();
  const { ids, leftOut } = readCompared(named);
  const isHydrated = useHydrated();
  const compared = ids.join();
  useSavedRaces(isHydrated, named, compared);
  const answers = useQueries({
    queries: ids.map((id) => ({
      queryKey: [apiPath(apiPaths.race, id)],
      // Offline, fail at once instead of waiting silently.
      networkMode: 'always' as const,
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        callApi('GET', apiPath(apiPaths.race, id), { answer: publicRaceSchema, signal }),
    })),
  });
  // For a listing that was merged into another, the API returns the other.
  const listed = [...new Set(ids.map((id, at) => answers[at]?.data?.id ?? id))].join();
  const others = leftOut.join();
  useEffect(() => {
    if (listed === compared) return;
    changeQuery({ races: [listed, others].filter(Boolean).join() }, 'replace');
  }, [listed, compared, others]);
  const isLoading = answers.some(({ isFetching }) => isFetching);
  const [hasLoaded, setHasLoaded] = useState(false);
  const isRestoring = named === undefined && !hasLoaded && readComparedRaces().length > 0;
  if (isHydrated && !isLoading && !isRestoring && !hasLoaded) setHasLoaded(true);
  const unknown = ids.filter((_, at) => isUnknown(answers[at]?.error ?? null));
  return {
    ...{ ids, leftOut, unknown, isLoading, hasLoaded },
    races: answers.flatMap(({ data }) => data ?? []),
    known: ids.filter((id) => !unknown.includes(id)),
    failed: answers.filter(({ error }) => error && !isUnknown(error)),
  };
}

/**
 * Keeps the compared races for the next visit, as a race's page adds one to them. An address that names
 * none starts with them, but one that the rider goes back to doesn't.
 */
function useSavedRaces(isHydrated: boolean, named: string | undefined, compared: string): void {
  const hasStarted = useRef(false);
  useEffect(() => {
    if (!isHydrated) return;
    if (named === undefined && !hasStarted.current)
      changeQuery({ races: readComparedRaces().join() }, 'replace');
    else saveComparedRaces(compared === '' ? [] : compared.split(','));
    hasStarted.current = true;
  }, [isHydrated, named, compared]);
}
