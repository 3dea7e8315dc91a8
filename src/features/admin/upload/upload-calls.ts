import { z } from 'zod';
import type { UploadReport } from '#calendar/upload/upload-plan.ts';
import { uploadLimits } from '#calendar/upload/upload-row.ts';
import { ApiError, ApiUnavailableError } from '#ui/api/api.ts';

export const uploadPaths = {
  bulk: '/api/admin/races/bulk',
  uploads: '/api/admin/uploads',
  rows: (id: string) => `/api/admin/uploads/${id}/rows`,
  undo: (id: string) => `/api/admin/uploads/${id}/undo`,
} as const;

/** What an upload is answered with: what it did or, of a dry run, would do. */
export type UploadAnswer = UploadReport & { message: string; uploadId?: string | undefined };

export type Duplicate = UploadReport['duplicates'][number];

/** Why an upload was refused; of a text that holds no races at all, only the message says why. */
const refusalSchema = z.object({
  errors: z
    .array(
      z.object({
        index: z.number(),
        name: z.string(),
        reason: z.string(),
        /** What is wrong, by field. */
        fields: z.record(z.string(), z.string()).optional(),
      }),
    )
    .default([]),
});

export type RowError = z.output<typeof refusalSchema>['errors'][number];

export const uploadsAnswer = z.array(
  z.object({
    id: z.string(),
    actorName: z.string(),
    createCount: z.number(),
    updateCount: z.number(),
    createdAt: z.string(),
    undoneAt: z.string().nullable(),
  }),
);

export type Upload = z.output<typeof uploadsAnswer>[number];

export const undoneAnswer = z.object({
  count: z.number(),
  kept: z.array(z.object({ id: z.string(), name: z.string() })),
});

/** The rows that were refused, of an upload that failed for them. */
export function rowErrors(error: unknown): readonly RowError[] {
  if (!(error instanceof ApiError)) return [];
  return refusalSchema.safeParse(error.answer).data?.errors ?? [];
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
): Promise<UploadAnswer> {
  const form = new FormData();
  form.set(typeof races === 'string' ? 'races' : 'file', races);
  form.set('dryRun', String(dryRun));
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', dryRun ? `${uploadPaths.bulk}?dryRun=true` : uploadPaths.bulk);
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
      const answer = readAnswer(responseText);
      return answer ? resolve(answer) : reject(new ApiUnavailableError('No answer of ours.'));
    };
    request.send(form);
  });
}

function readAnswer(text: string): UploadAnswer | undefined {
  try {
    const answer = Object(JSON.parse(text));
    return 'message' in answer && 'duplicates' in answer ? answer : undefined;
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
