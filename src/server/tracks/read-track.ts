import { milesBetween } from '#calendar/place/coords.ts';
import { placeIssues } from '#calendar/place/place-issues.ts';
import type { Race } from '#calendar/race/race.ts';
import { formatNumber } from '#calendar/text/number.ts';
import { cleanTrack } from '#calendar/track/clean-track.ts';
import type { TrackPoint } from '#calendar/track/track.ts';
import { invalidField } from '#server/errors.ts';
import { looksLikeFit, readFitTrack } from './read-fit-track.ts';
import { readXmlTrack } from './read-xml-track.ts';

/** A course may start a drive away from the town its race is named after, but no farther. */
const farMiles = 250;

type Place = Pick<Race, 'state' | 'location' | 'coords'>;

/**
 * The cleaned line of a GPX, TCX or FIT file, recognized by its content, because names lie.
 * @throws AppError `invalid` with the reason, also in `fields.file`
 */
export async function readTrack(
  bytes: Uint8Array<ArrayBuffer>,
  place: Place,
): Promise<TrackPoint[]> {
  const points = looksLikeFit(bytes) ? await readFitTrack(bytes) : readXmlTrack(readText(bytes));
  const track = cleanTrack(points);
  const [start] = track;
  if (!start || track.length < 2) {
    throw invalidField(
      'file',
      'This file has no line: it needs a track or route of two points or more.',
    );
  }
  refuseElsewhere(start, place);
  return track;
}

function readText(bytes: Uint8Array): string {
  const notATrack = 'This isn’t a GPX, TCX or FIT file.';
  const isUtf16 =
    (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  if (isUtf16) throw invalidField('file', 'This file is in UTF-16. Save it as UTF-8.');
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw invalidField('file', notATrack);
  }
  if (!/^\s*</.test(text)) throw invalidField('file', notATrack);
  return text;
}

/** Applies the rule for pins (docs/rules.md#r29), and requires a start near the race's own pin if it has one. */
function refuseElsewhere(start: TrackPoint, { state, location, coords }: Place): void {
  const miles = coords && Math.round(milesBetween(start, coords));
  const away = `${formatNumber(miles ?? 0)} miles from the race`;
  const issue = placeIssues({ state, location, coords: { lat: start.lat, lng: start.lng } }).find(
    ({ field, kind }) => field === 'coords' && kind === 'error',
  );
  if (issue) {
    const where = miles === undefined ? '' : `, ${away}`;
    throw invalidField(
      'file',
      `This course starts in another place${where}. Its start ${issue.text}.`,
    );
  }
  if (miles !== undefined && miles > farMiles) {
    throw invalidField('file', `This course starts ${away}. Check that it’s the right file.`);
  }
}
