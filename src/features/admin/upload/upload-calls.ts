import * as apiPaths from '#calendar/api-paths.ts';
import {
  type RowNote,
  type UploadReport,
  uploadRefusalSchema,
  uploadReportSchema,
} from '#calendar/upload/upload-answers.ts';
import { uploadLimits } from '#calendar/upload/upload-row.ts';
import { ApiError, ApiUnavailableError } from '#ui/api/api.ts';

export type Duplicate = UploadReport['duplicates'][number];

/** The rows that were refused, of an upload that failed for them. */
export function rowErrors(error: unknown): readonly RowNote[] {
  if (!(error instanceof ApiError)) return [];
  return uploadRefusalSchema.safeParse(error.answer).data?.errors ?? [];
}

/** Longer than any upload takes; one that is not answered may have gone through. */
const patience = 120_000;

interface Sending {
  dryRun: boolean;
  /** How much of it is sent, from 0 to 1. */
  onProgress(sent: number): void;
}

/**
 * Sends races, a file or a text, and tells how far it is: fetch would not.
 * @throws ApiError or ApiUnavailableError
 */
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
    request.timeout = patience;
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.upload.onload = () => onProgress(1);
    request.onerror = () => reject(new ApiUnavailableError('No answer.'));
    request.ontimeout = request.onerror;
    request.onload = () => {
      const { status, statusText, responseText } = request;
      if (status < 200 || status > 299) {
        return reject(new ApiError(new Response(null, { status, statusText }), responseText));
      }
      const report = readReport(responseText);
      return report ? resolve(report) : reject(new ApiUnavailableError('No answer of ours.'));
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

/** Why a file or a text cannot be sent at all. */
export function whyNot(races: File | string): string | undefined {
  if (typeof races === 'string' && races.trim() === '') {
    return 'Choose a file, or paste races.';
  }
  if (typeof races !== 'string' && races.size === 0) return `“${races.name}” is empty.`;
  const size = typeof races === 'string' ? races.length : races.size;
  return size > uploadLimits.bytes ? 'Upload at most 5 MB at a time.' : undefined;
}
