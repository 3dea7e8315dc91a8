import * as apiPaths from '#calendar/api-paths.ts';
import { apiPath } from '#calendar/paths.ts';
import type { Race, RaceFields } from '#calendar/race/race.ts';
import { raceSchema } from '#calendar/race/race-answers.ts';
import { callApi } from '#ui/api/api.ts';
import { queryClient } from '#ui/api/query-client.ts';
import { cacheRace, invalidateChanges } from '../races.ts';
import type { Duplicate } from './upload-calls.ts';

/** Has the list of uploads be asked for anew: what one has done is told there. */
function refreshUploads(): void {
  void queryClient.invalidateQueries({ queryKey: [apiPaths.uploads] });
}

/** Has what an upload changes be asked for anew. */
export function refreshRaces(): void {
  refreshUploads();
  for (const key of [apiPaths.adminRaces, apiPaths.pendingRaces]) {
    void queryClient.invalidateQueries({ queryKey: [key] });
  }
  invalidateChanges();
}

/** What becomes of a row: a new race or, with `update`, the next version of a listed one. */
export interface RowDecision {
  fields: RaceFields;
  update?: Pick<Race, 'id' | 'version'>;
}

/**
 * Writes what is decided of a duplicate, as a part of its upload.
 * @throws ApiError or ApiUnavailableError
 */
export async function sendRowDecision(
  uploadId: string,
  { status }: Duplicate,
  decision: RowDecision,
): Promise<void> {
  const body = { ...decision, status };
  cacheRace(
    await callApi('POST', apiPath(apiPaths.uploadRows, uploadId), { body, answer: raceSchema }),
  );
  refreshUploads();
}
