import { eq } from 'drizzle-orm';
import type { PageTrack } from '#calendar/track/course-lines.ts';
import { decodeLine, encodeLine } from '#calendar/track/polyline.ts';
import type { TrackPoint } from '#calendar/track/track.ts';
import type { CourseTrackAnswer, TrackFacts } from '#calendar/track/track-facts.ts';
import type { Db } from '#server/database/client.ts';
import { isAnyOf, pick } from '#server/database/queries.ts';
import { courseTracks } from '#server/database/schema/tracks.ts';
import { sha256 } from '#server/hash.ts';

export interface NewTrack {
  fileName: string;
  points: readonly TrackPoint[];
  facts: TrackFacts;
}

/** Returns the track's id, a hash of its content, so the same line sent twice is one track. */
export async function insertTrack(
  tx: Db,
  { fileName, points, facts }: NewTrack,
  now: Date,
): Promise<string> {
  const line = encodeLine(points);
  const elevations = points.flatMap(({ meters }) =>
    meters === undefined ? [] : [Math.round(meters * 10)],
  );
  const id = sha256(JSON.stringify([line, elevations, facts])).slice(0, 32);
  await tx
    .insert(courseTracks)
    .values({
      ...{ id, fileName, line, facts, createdAt: now },
      elevations: elevations.length > 0 ? elevations : null,
    })
    .onConflictDoNothing();
  return id;
}

export async function findTrackFacts(db: Db, id: string): Promise<CourseTrackAnswer | undefined> {
  const [row] = await db
    .select(pick(courseTracks, 'fileName', 'facts'))
    .from(courseTracks)
    .where(eq(courseTracks.id, id));
  return row;
}

/** A track's points. */
export async function findTrackPoints(db: Db, id: string): Promise<TrackPoint[] | undefined> {
  const [row] = await db
    .select(pick(courseTracks, 'line', 'elevations'))
    .from(courseTracks)
    .where(eq(courseTracks.id, id));
  return (
    row &&
    decodeLine(row.line).map((point, at) => {
      const decimeters = row.elevations?.[at];
      return decimeters === undefined ? point : { ...point, meters: decimeters / 10 };
    })
  );
}

/** Tracks by id. */
export async function listPageTracks(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PageTrack>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select(pick(courseTracks, 'id', 'line', 'facts'))
    .from(courseTracks)
    .where(isAnyOf(courseTracks.id, ids));
  return new Map(rows.map(({ id, ...track }) => [id, track]));
}
