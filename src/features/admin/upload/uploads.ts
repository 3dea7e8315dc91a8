import type { Race, RaceFields } from '#calendar/race/race.ts';
import { callApi } from '#ui/api/api.ts';
import { queryClient } from '#ui/api/query-client.ts';
import { apiPaths, raceAnswer } from '../calls.ts';
import { cacheRace, invalidateChanges } from '../races.ts';
import { type Duplicate, uploadPaths } from './upload-calls.ts';

/** Has the list of uploads be asked for anew: what one has done is told there. */
function refreshUploads(): void {
  void queryClient.invalidateQueries({ queryKey: [uploadPaths.uploads] });
}

/** Has what an upload changes be asked for anew. */
export function refreshRaces(): void {
  refreshUploads();
  for (const key of [apiPaths.races, apiPaths.pendingRaces]) {
    void queryClient.invalidateQueries({ queryKey: [key] });
  }
  invalidateChanges();
}

/** What becomes of a row: a new race or, with `update`, the next version of a listed one. */
export interface Decision {
  fields: RaceFields;
  update?: Pick<Race, 'id' | 'version'>;
}

/**
 * Writes what is decided of a duplicate, as a part of its upload.
 * @throws ApiError or ApiUnavailableError
 */
export async function decideRow(
  uploadId: string,
  { status }: Duplicate,
  decision: Decision,
): Promise<void> {
  const body = { ...decision, status };
  cacheRace(await callApi('POST', uploadPaths.rows(uploadId), { body, answer: raceAnswer }));
  refreshUploads();
}
