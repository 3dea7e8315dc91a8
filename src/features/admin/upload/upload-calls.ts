import * as apiPaths from '#calendar/api-paths.ts';
import { apiPath } from '#calendar/paths.ts';
import type { Race, RaceFields } from '#calendar/race/race.ts';
import { raceSchema } from '#calendar/race/race-answers.ts';
import { formatBytes } from '#calendar/text/number.ts';
import {
  type RowNote,
  type UploadReport,
  uploadRefusalSchema,
  uploadReportSchema,
} from '#calendar/upload/upload-answers.ts';
import { uploadLimits } from '#calendar/upload/upload-row.ts';
import { ApiError, ApiUnavailableError, callApi } from '#ui/api/api.ts';
import { queryClient } from '#ui/api/query-client.tsx';
import { cacheRace, invalidateChanges } from '../races.ts';

export type Duplicate = UploadReport['duplicates'][number];

interface RefusedRows {
  errors: readonly RowNote[];
  /** The file's fields that races don't have. */
  ignored: readonly string[];
}

/** The rows that made an upload fail; none if it failed for another reason. */
export function refusedRows(error: unknown): RefusedRows {
  const answer = error instanceof ApiError ? error.answer : undefined;
  const { errors = [], ignored = [] } = uploadRefusalSchema.safeParse(answer).data ?? {};
  return { errors, ignored };
}

/** Milliseconds, longer than any upload takes, because an upload without a response may have succeeded. */
const timeout = 120_000;

interface Sending {
  dryRun: boolean;
  /** `sent` is a fraction, from 0 to 1. */
  onProgress(sent: number): void;
}

/** Uses XMLHttpRequest, which reports progress. @throws ApiError or ApiUnavailableError */
export function sendUpload(
  races: File | string,
  { dryRun, onProgress }: Sending,
): Promise<UploadReport> {
  const form = new FormData();
  form.set(typeof races === 'string' ? 'races' : 'file', races);
  form.set('dryRun', String(dryRun));
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', dryRun ? `${apiPaths.bulkUpload}?dryRun=true` : apiPaths.bulkUpload);
    request.timeout = timeout;
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.upload.onload = () => onProgress(1);
    request.onerror = () => reject(new ApiUnavailableError('No response.'));
    request.ontimeout = request.onerror;
    request.onload = () => {
      const { status, statusText, responseText } = request;
      if (status < 200 || status > 299) {
        return reject(new ApiError(new Response(null, { status, statusText }), responseText));
      }
      const report = readReport(responseText);
      return report
        ? resolve(report)
        : reject(new ApiUnavailableError('Unexpected response from the server.'));
    };
    request.send(form);
  });
}

function readReport(text: string): UploadReport | undefined {
  try {
    return uploadReportSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** Why a file or text can't be sent; undefined if it can. */
export function sourceProblem(races: File | string): string | undefined {
  if (typeof races === 'string' && races.trim() === '') {
    return 'Choose a file or paste races.';
  }
  if (typeof races !== 'string' && races.size === 0) return `“${races.name}” is empty.`;
  const size = typeof races === 'string' ? races.length : races.size;
  return size > uploadLimits.bytes
    ? `Upload at most ${formatBytes(uploadLimits.bytes)} at a time.`
    : undefined;
}

function refreshUploads(): void {
  void queryClient.invalidateQueries({ queryKey: [apiPaths.uploads] });
}

/** Refetches everything an upload changes. */
export function refreshRaces(): void {
  refreshUploads();
  for (const key of [apiPaths.adminRaces, apiPaths.pendingRaces]) {
    void queryClient.invalidateQueries({ queryKey: [key] });
  }
  invalidateChanges();
}

/** Creates a race or, with `update`, edits a listed one. */
export interface RowDecision {
  fields: RaceFields;
  update?: Pick<Race, 'id' | 'version'>;
}

/** @throws ApiError or ApiUnavailableError */
export async function sendRowDecision(
  uploadId: string,
  { status }: Duplicate,
  decision: RowDecision,
): Promise<Race> {
  const body = { ...decision, status };
  const path = apiPath(apiPaths.uploadRows, uploadId);
  const saved = await callApi('POST', path, { body, answer: raceSchema });
  cacheRace(saved);
  refreshUploads();
  return saved;
}

/** The rows compared with a race as it is now; several may look like the same one. */
export const withCurrent = (rows: readonly Duplicate[], current: Race): Duplicate[] =>
  rows.map((row) => ({
    ...row,
    similar: row.similar.map((race) => ('id' in race && race.id === current.id ? current : race)),
  }));
