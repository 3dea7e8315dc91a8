import type { PublicRace, Race } from '#calendar/race/race.ts';
import { linkPattern, withHttps } from '#calendar/race/web-address.ts';
import { races } from '#server/database/schema/races.ts';

/** The columns of a race that everyone may see. A column not named here is in no public answer. */
export const publicColumns = {
  id: races.id,
  name: races.name,
  genre: races.genre,
  state: races.state,
  location: races.location,
  eventAddress: races.eventAddress,
  date: races.date,
  endDate: races.endDate,
  startTime: races.startTime,
  eventStatus: races.eventStatus,
  statusReason: races.statusReason,
  previousDates: races.previousDates,
  distance: races.distance,
  elevationGainFt: races.elevationGainFt,
  orgUrl: races.orgUrl,
  regUrl: races.regUrl,
  resultsUrl: races.resultsUrl,
  imageUrl: races.imageUrl,
  website: races.website,
  tags: races.tags,
  lat: races.lat,
  lng: races.lng,
  overview: races.overview,
  description: races.description,
  organizerName: races.organizerName,
  eventKey: races.eventKey,
  verifiedAt: races.verifiedAt,
  sourceUrl: races.sourceUrl,
  version: races.version,
  createdAt: races.createdAt,
  updatedAt: races.updatedAt,
};

/** Those of a whole race, for who may change it. */
export const raceColumns = {
  ...publicColumns,
  organizerEmail: races.organizerEmail,
  needsReview: races.needsReview,
  reviewNotes: races.reviewNotes,
  status: races.status,
};

type RaceRow = Pick<typeof races.$inferSelect, keyof typeof raceColumns>;

type PublicRow = Pick<typeof races.$inferSelect, keyof typeof publicColumns>;

const known = <T>(value: T | null): T | undefined => value ?? undefined;

/**
 * A URL that would run a script, leave http or lead elsewhere than it seems to is not a link, however it got
 * in. One that was stored before its host was known to serve https is upgraded.
 */
const link = (address: string | null) =>
  address !== null && linkPattern.test(address) ? withHttps(address) : undefined;

/** A row as the domain's race; what the database holds as null is absent. */
export function toPublicRace({ lat, lng, ...row }: PublicRow): PublicRace {
  return {
    ...row,
    coords: lat === null || lng === null ? undefined : { lat, lng },
    eventAddress: known(row.eventAddress),
    endDate: known(row.endDate),
    startTime: known(row.startTime),
    statusReason: known(row.statusReason),
    elevationGainFt: known(row.elevationGainFt),
    orgUrl: link(row.orgUrl),
    regUrl: link(row.regUrl),
    resultsUrl: link(row.resultsUrl),
    imageUrl: link(row.imageUrl),
    website: link(row.website),
    organizerName: known(row.organizerName),
    verifiedAt: known(row.verifiedAt),
    sourceUrl: link(row.sourceUrl),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

export function toRace({
  organizerEmail,
  needsReview,
  reviewNotes,
  status,
  ...row
}: RaceRow): Race {
  return {
    ...toPublicRace(row),
    organizerEmail: known(organizerEmail),
    needsReview,
    reviewNotes,
    status,
  };
}
