import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { formatBytes } from '#calendar/text/number.ts';
import { maxTrackBytes } from '#calendar/track/track-facts.ts';
import { AppError, invalidField } from '#server/errors.ts';

/**
 * Unzips a course's file if it's gzipped. Forms gzip files, because a file may be larger than the requests that Netlify
 * passes to functions (docs/rules.md#r92). Stops at the limit, so that a few bytes can't fill the memory
 * (docs/trust.md#t87).
 * @throws AppError `too_large` or `invalid`
 */
export async function gunzipTrack(
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  const isGzipped = bytes[0] === 0x1f && bytes[1] === 0x8b;
  if (!isGzipped) return bytes;
  try {
    return await promisify(gunzip)(bytes, { maxOutputLength: maxTrackBytes });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') {
      throw new AppError('too_large', `Send at most ${formatBytes(maxTrackBytes)}.`);
    }
    throw invalidField('file', 'This gzipped file is damaged. Send the course file itself.');
  }
}
