import { z } from 'zod';
import { changedFields } from '../moderation/audit.ts';
import {
  daySchema,
  lineSchema,
  optional,
  versionSchema,
  webAddressSchema,
} from '../text/field-schemas.ts';
import type { Day, Today } from '../time/day.ts';
import { movedTo } from './moved-race.ts';
import type { PublicRace } from './race.ts';
import { isCalledOff, isFirm, isUpcoming } from './status.ts';

/** What an organizer can announce in one step. */
export const announcementKinds = ['canceled', 'postponed', 'moved', 'sold-out', 'results'] as const;

export type AnnouncementKind = (typeof announcementKinds)[number];

const reason = optional(lineSchema(300));

const kindError = `kind must be one of ${announcementKinds.join(', ')}`;

/** An announcement; `version` is the version of the race that the organizer saw. */
export const announcementSchema = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ kind: z.literal('canceled'), version: versionSchema, reason }),
    z.strictObject({ kind: z.literal('postponed'), version: versionSchema, reason }),
    z.strictObject({ kind: z.literal('moved'), version: versionSchema, date: daySchema, reason }),
    z.strictObject({ kind: z.literal('sold-out'), version: versionSchema }),
    z.strictObject({
      kind: z.literal('results'),
      version: versionSchema,
      resultsUrl: webAddressSchema,
    }),
  ],
  kindError,
);

export type Announcement = z.output<typeof announcementSchema>;

export const announcePreviewSchema = z.strictObject({ kind: z.enum(announcementKinds, kindError) });

/** The response of GET /api/organizer/races/:id/announce/preview. */
export const announcePreviewAnswerSchema = z.object({
  /** How many riders would be alerted. */
  riders: z.number(),
});

export type AnnouncePreview = z.output<typeof announcePreviewAnswerSchema>;

/** What can be announced about a race today: nothing the listing already says, and results only once it is over. */
export function announceable(race: PublicRace, today: Today): AnnouncementKind[] {
  if (!isUpcoming(race, today) && race.eventStatus !== 'postponed') {
    return isCalledOff(race) ? [] : ['results'];
  }
  const isKnown: Record<AnnouncementKind, boolean> = {
    canceled: race.eventStatus === 'cancelled',
    postponed: isCalledOff(race),
    moved: false,
    'sold-out': isCalledOff(race) || race.registration?.soldOut === true,
    results: true,
  };
  return announcementKinds.filter((kind) => !isKnown[kind]);
}

/** Whether a listing already says exactly what an announcement on a day would make it say. */
export const isAnnounced = (race: PublicRace, announcement: Announcement, day: Day): boolean =>
  changedFields(race, withAnnouncement(race, announcement, day)).length === 0;

/** The race as announced on a day (docs/rules.md#r95). */
export function withAnnouncement<R extends PublicRace>(
  race: R,
  announcement: Announcement,
  day: Day,
): R {
  switch (announcement.kind) {
    case 'canceled':
      return { ...race, eventStatus: 'cancelled', statusReason: announcement.reason };
    case 'postponed':
      return { ...race, eventStatus: 'postponed', statusReason: announcement.reason };
    case 'moved': {
      const { date, reason: statusReason } = announcement;
      return { ...movedTo(race, date), eventStatus: 'rescheduled', statusReason };
    }
    case 'sold-out': {
      // Without its own verification, it would seem to come from the source of registration's days.
      const sources = { ...race.registration?.sources, availability: { verifiedAt: day } };
      return { ...race, registration: { ...race.registration, soldOut: true, sources } };
    }
    case 'results': {
      // Results say that it took place.
      const eventStatus = isFirm(race) ? race.eventStatus : 'scheduled';
      return { ...race, eventStatus, resultsUrl: announcement.resultsUrl };
    }
  }
}
