import { expect } from 'vitest';
import { z } from 'zod';
import {
  exportSchema,
  managedUserSchema,
  meSchema,
  messageSchema,
  profileSchema,
  signedInSchema,
} from '#accounts/answers.ts';
import {
  creationOptionsSchema,
  passkeysSchema,
  signingOptionsSchema,
} from '#accounts/passkey-answers.ts';
import { activitySchema } from '#accounts/security-events.ts';
import { listedEntrySchema } from '#calendar/moderation/audit.ts';
import {
  decidedClaimSchema,
  ownClaimsSchema,
  waitingClaimSchema,
} from '#calendar/moderation/claim.ts';
import { eventAnswerSchema } from '#calendar/moderation/events.ts';
import { organizedEventsSchema } from '#calendar/moderation/organized.ts';
import { publishingStatusSchema } from '#calendar/moderation/publishing.ts';
import { submittedSchema } from '#calendar/moderation/submission.ts';
import { submissionsSchema, submittedRaceSchema } from '#calendar/moderation/submission-answers.ts';
import {
  decidedSuggestionSchema,
  openSuggestionSchema,
} from '#calendar/moderation/suggestion-answers.ts';
import { announcePreviewAnswerSchema } from '#calendar/race/announcement.ts';
import {
  publicRaceSchema,
  raceSchema,
  restoredRaceSchema,
  savedRacesSchema,
  savedSchema,
  staleRaceSchema,
} from '#calendar/race/race-answers.ts';
import { alertCountSchema, alertsSchema } from '#calendar/rider/alert.ts';
import { preferencesSchema } from '#calendar/rider/preferences.ts';
import { newSeasonFeedSchema, seasonFeedsSchema } from '#calendar/rider/season-feed.ts';
import { subscribedSchema } from '#calendar/rider/subscription.ts';
import { courseTrackSchema } from '#calendar/track/track-facts.ts';
import {
  undoneUploadSchema,
  uploadRefusalSchema,
  uploadReportSchema,
  uploadsSchema,
} from '#calendar/upload/upload-answers.ts';

/** The schema of each route's JSON answer; null where an answer has no JSON. */
export const answers: Readonly<Record<string, z.ZodType | null>> = {
  'GET /api/health': z.object({ status: z.literal('ok'), database: z.literal('ok') }),
  'GET /api/races': z.array(publicRaceSchema),
  'GET /api/races/:id': publicRaceSchema,
  'GET /api/races/:id/calendar.ics': null,
  'GET /api/races/:id/courses/:course/track.gpx': null,
  'GET /share/:file': null,
  'GET /:genre/race/:id': null,
  'GET /api/auth/me': meSchema,
  'GET /api/auth/google': null,
  'GET /api/auth/google/callback': null,
  'POST /api/register': messageSchema,
  'POST /api/verify-email': messageSchema,
  'POST /api/verify-email/resend': messageSchema,
  'POST /api/login': signedInSchema,
  'POST /api/login/link/request': messageSchema,
  'POST /api/login/link': signedInSchema,
  'POST /api/logout': null,
  'POST /api/auth/logout': null,
  'POST /api/password/forgot': messageSchema,
  'POST /api/password/reset': messageSchema,
  'POST /api/password/reset/check': null,
  'POST /api/admin/login': signedInSchema,
  'GET /api/admin/check': meSchema,
  'POST /api/admin/logout': null,
  'POST /api/csp-reports': null,
  'POST /api/subscribe': subscribedSchema,
  'GET /api/subscribe/check-email': null,
  'GET /api/subscribe/confirm/:token': null,
  'POST /api/subscribe/confirm/:token': null,
  'GET /api/unsubscribe/:token': null,
  'POST /api/unsubscribe/:token': null,
  'GET /api/user/profile': profileSchema,
  'PUT /api/user/password': null,
  'GET /api/user/activity': activitySchema,
  'GET /api/user/export': exportSchema,
  'DELETE /api/user/sessions': null,
  'DELETE /api/user': null,
  'POST /api/login/passkey/challenge': signingOptionsSchema,
  'POST /api/login/passkey': signedInSchema,
  'POST /api/admin/login/passkey': signedInSchema,
  'POST /api/auth/prove/challenge': signingOptionsSchema,
  'POST /api/auth/prove': null,
  'GET /api/user/passkeys': passkeysSchema,
  'POST /api/user/passkeys/challenge': creationOptionsSchema,
  'POST /api/user/passkeys': null,
  'DELETE /api/user/passkeys/:id': null,
  'GET /api/user/saved-races': savedRacesSchema,
  'GET /api/user/saved-races/:raceId': savedSchema,
  'POST /api/user/saved-races/:raceId': savedSchema,
  'PATCH /api/user/saved-races/:raceId': savedSchema,
  'DELETE /api/user/saved-races/:raceId': savedSchema,
  'GET /api/user/season-feeds': seasonFeedsSchema,
  'POST /api/user/season-feeds': newSeasonFeedSchema,
  'DELETE /api/user/season-feeds': seasonFeedsSchema,
  'GET /api/season/:token/calendar.ics': null,
  'GET /api/user/alerts': alertsSchema,
  'GET /api/user/alerts/count': alertCountSchema,
  'POST /api/user/alerts/read': alertCountSchema,
  'GET /api/user/preferences': preferencesSchema,
  'PUT /api/user/preferences': preferencesSchema,
  'POST /api/races/:id/suggestions': messageSchema,
  'POST /api/events/:id/claims': messageSchema,
  'POST /api/claims/confirm': messageSchema,
  'GET /api/organizer/claims': ownClaimsSchema,
  'GET /api/organizer/events': organizedEventsSchema,
  'POST /api/organizer/events/:id/races': publicRaceSchema,
  'PUT /api/organizer/races/:id': publicRaceSchema,
  'POST /api/organizer/races/:id/announce': publicRaceSchema,
  'GET /api/organizer/races/:id/announce/preview': announcePreviewAnswerSchema,
  'GET /api/organizer/races/:id/courses/:course/track': courseTrackSchema,
  'PUT /api/organizer/races/:id/courses/:course/track': publicRaceSchema,
  'DELETE /api/organizer/races/:id/courses/:course/track': publicRaceSchema,
  'POST /api/races/submit': submittedSchema,
  'GET /api/user/submissions': submissionsSchema,
  'GET /api/admin/races': z.array(raceSchema),
  'POST /api/admin/races': raceSchema,
  'PUT /api/admin/races/:id': raceSchema,
  'DELETE /api/admin/races/:id': null,
  'POST /api/admin/races/:id/approve': raceSchema,
  'POST /api/admin/races/:id/reopen': raceSchema,
  'POST /api/admin/races/:id/restore': raceSchema,
  'POST /api/admin/races/:id/undelete': restoredRaceSchema,
  'POST /api/admin/races/:id/merge': raceSchema,
  'GET /api/admin/races/:id/courses/:course/track': courseTrackSchema,
  'PUT /api/admin/races/:id/courses/:course/track': raceSchema,
  'DELETE /api/admin/races/:id/courses/:course/track': raceSchema,
  'GET /api/admin/events/:id': eventAnswerSchema,
  'PUT /api/admin/events/:id': eventAnswerSchema,
  'POST /api/admin/events/:id/merge': eventAnswerSchema,
  'POST /api/admin/events/:id/split': eventAnswerSchema,
  'GET /api/admin/pending-races': z.array(submittedRaceSchema),
  'GET /api/admin/suggestions': z.array(openSuggestionSchema),
  'POST /api/admin/suggestions/:id': decidedSuggestionSchema,
  'DELETE /api/admin/events/:id/organizers': null,
  'GET /api/admin/claims': z.array(waitingClaimSchema),
  'POST /api/admin/claims/:id': decidedClaimSchema,
  'GET /api/admin/audit': z.array(listedEntrySchema),
  'GET /api/admin/users': z.array(managedUserSchema),
  'PATCH /api/admin/users/:id/role': managedUserSchema,
  'PATCH /api/admin/users/:id/active': managedUserSchema,
  'GET /api/admin/rebuilds': publishingStatusSchema,
  'POST /api/admin/rebuilds': publishingStatusSchema,
  'POST /api/admin/races/bulk': uploadReportSchema,
  'GET /api/admin/uploads': uploadsSchema,
  'POST /api/admin/uploads/:id/rows': raceSchema,
  'POST /api/admin/uploads/:id/undo': undoneUploadSchema,
};

const failureSchema = z.looseObject({
  message: z.string(),
  code: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
});

/** Checks a JSON answer against its route's schema: nothing missing, nothing extra. */
export function expectContract(route: string, status: number, body: Record<string, unknown>): void {
  if (status < 400) {
    expect(answers[route], route).toBeTruthy();
    expect(answers[route]?.parse(body), route).toEqual(body);
    return;
  }
  const { message, code, fields, ...more } = failureSchema.parse(body);
  if (code === 'stale_version') expect(staleRaceSchema.parse(more), route).toEqual(more);
  else if ('errors' in more) expect(uploadRefusalSchema.parse(more), route).toEqual(more);
}
