import type { PublicRace, Race } from '#calendar/race/race.ts';
import { linkPattern, withHttps } from '#calendar/race/web-address.ts';
import { races } from '#server/database/schema/races.ts';

/** The only columns that public responses read. */
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
  courses: races.courses,
  registration: races.registration,
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

/** A whole race's columns, for staff. */
export const raceColumns = {
  ...publicColumns,
  organizerEmail: races.organizerEmail,
  needsReview: races.needsReview,
  reviewNotes: races.reviewNotes,
  status: races.status,
};

type RaceRow = Pick<typeof races.$inferSelect, keyof typeof raceColumns>;

type PublicRow = Pick<typeof races.$inferSelect, keyof typeof publicColumns>;

const orAbsent = <T>(value: T | null): T | undefined => value ?? undefined;

/** A link only if it leads where it seems to, by http(s); upgraded if its host is known to serve https. */
const link = (address: string | null) =>
  address !== null && linkPattern.test(address) ? withHttps(address) : undefined;

/** Drops the address in a field unless it is a {@link link}. */
const withSafeLink =
  <Name extends string>(name: Name) =>
  <T extends { [Field in Name]?: string | undefined }>(value: T): T =>
    value[name] === undefined ? value : { ...value, [name]: link(value[name]) };

export function toPublicRace({ lat, lng, ...row }: PublicRow): PublicRace {
  return {
    ...row,
    coords: lat === null || lng === null ? undefined : { lat, lng },
    eventAddress: orAbsent(row.eventAddress),
    endDate: orAbsent(row.endDate),
    courses: row.courses.map(withSafeLink('resultsUrl')),
    registration: row.registration ? withSafeLink('sourceUrl')(row.registration) : undefined,
    startTime: orAbsent(row.startTime),
    statusReason: orAbsent(row.statusReason),
    elevationGainFt: orAbsent(row.elevationGainFt),
    orgUrl: link(row.orgUrl),
    regUrl: link(row.regUrl),
    resultsUrl: link(row.resultsUrl),
    imageUrl: link(row.imageUrl),
    website: link(row.website),
    organizerName: orAbsent(row.organizerName),
    verifiedAt: orAbsent(row.verifiedAt),
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
    organizerEmail: orAbsent(organizerEmail),
    needsReview,
    reviewNotes,
    status,
  };
}
