import FitParser from 'fit-file-parser';
import type { TrackPoint } from '#calendar/track/track.ts';
import { invalidField } from '#server/errors.ts';

/** `.FIT` follows the length and versions in a file's header. */
export const looksLikeFit = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(8, 12)).toString('latin1') === '.FIT';

/**
 * The points of a FIT file's records, whether of a course or a ride.
 * @throws AppError `invalid` if it is damaged
 */
export async function readFitTrack(bytes: Uint8Array<ArrayBuffer>): Promise<TrackPoint[]> {
  const parser = new FitParser({ mode: 'list', lengthUnit: 'm' });
  const { records = [] } = await parser.parseAsync(Buffer.from(bytes)).catch(() => {
    throw invalidField('file', 'This FIT file is damaged. Export it again.');
  });
  return records.flatMap((record) => {
    const { position_lat: lat, position_long: lng, enhanced_altitude, altitude } = record;
    if (lat === undefined || lng === undefined) return [];
    return [{ lat, lng, meters: enhanced_altitude ?? altitude }];
  });
}
