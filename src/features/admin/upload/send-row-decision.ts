import * as apiPaths from '#calendar/api-paths.ts';
import { apiPath } from '#calendar/paths.ts';
import type { Race, RaceFields } from '#calendar/race/race.ts';
import { raceSchema } from '#calendar/race/race-answers.ts';
import { callApi } from '#ui/api/api.ts';
import { cacheRace } from '../races.ts';
import { refreshUploads } from './refresh-races.ts';
import type { Duplicate } from './upload-calls.ts';

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
    await callApi('POST', apiPath(apiPaths.uploadRows, uploadId), {
      body,
      answer: raceSchema,
    }),
  );
  refreshUploads();
}
