import type { Race, RaceFields } from '#calendar/race/race.ts';
import { callApi } from '#ui/api/api.ts';
import { raceAnswer } from '../calls.ts';
import { cacheRace } from '../races.ts';
import { refreshUploads } from './refresh-races.ts';
import { type Duplicate, uploadPaths } from './upload-calls.ts';

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
