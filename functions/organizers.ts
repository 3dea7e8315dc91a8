import type { Config } from '@netlify/functions';
import type { MessageAnswer } from '#accounts/answers.ts';
import * as apiPaths from '#calendar/api-paths.ts';
import {
  claimDecisionSchema,
  claimListSchema,
  claimSchema,
  claimTokenSchema,
  organizerRemovalSchema,
} from '#calendar/moderation/claim.ts';
import { newEditionSchema, organizedRaceSchema } from '#calendar/moderation/organized.ts';
import { announcementSchema, announcePreviewSchema } from '#calendar/race/announcement.ts';
import { todayAt } from '#calendar/time/day.ts';
import { deliverAndPublishSoon, deliverSoon } from '#server/http/after-response.ts';
import { allow } from '#server/http/allow.ts';
import { createApp, serve } from '#server/http/app.ts';
import { readJson } from '#server/http/body.ts';
import { pageHeaders } from '#server/http/paging.ts';
import { readEventId, readQuery, readRaceId } from '#server/http/parameters.ts';
import { claimEvent, confirmClaim, listOwnClaims } from '#server/organizers/claim-event.ts';
import { decideClaim, listClaims } from '#server/organizers/decide-claim.ts';
import {
  addOwnEdition,
  announce,
  editOwnRace,
  listOwnEvents,
  previewAnnouncement,
} from '#server/organizers/own-races.ts';
import { removeOrganizer } from '#server/organizers/remove-organizer.ts';
import { parse } from '#server/parse.ts';

export const config: Config = {
  path: [
    '/api/events/:id/claims',
    '/api/claims/confirm',
    '/api/organizer/claims',
    '/api/organizer/events',
    '/api/organizer/events/:id/races',
    '/api/organizer/races/:id',
    '/api/organizer/races/:id/announce',
    '/api/organizer/races/:id/announce/preview',
    '/api/admin/claims',
    '/api/admin/claims/:id',
    '/api/admin/events/:id/organizers',
  ],
  rateLimit: { windowSize: 60, windowLimit: 120, aggregateBy: ['ip', 'domain'] },
};

export const app = createApp()
  .post(apiPaths.eventClaims, allow('events:claim'), async (c) => {
    const claim = parse(claimSchema, await readJson(c));
    const message = await claimEvent(c.var, readEventId(c), claim);
    deliverSoon(c);
    return c.json<MessageAnswer>({ message }, 202);
  })
  .post(apiPaths.confirmClaim, allow('events:claim'), async (c) => {
    const { token, event } = parse(claimTokenSchema, await readJson(c));
    const message = await confirmClaim(c.var, token, event);
    deliverSoon(c);
    return c.json<MessageAnswer>({ message });
  })
  .get(apiPaths.ownClaims, allow('events:claim'), async (c) => c.json(await listOwnClaims(c.var)))
  .get(apiPaths.organizedEvents, allow('events:organize'), async (c) =>
    c.json(await listOwnEvents(c.var.db, c.var.account.id)),
  )
  .post(apiPaths.organizedEditions, allow('events:organize'), async (c) => {
    const fields = parse(newEditionSchema(todayAt(c.var.now)), await readJson(c));
    const race = await addOwnEdition(c.var, readEventId(c), fields);
    deliverAndPublishSoon(c);
    return c.json(race, 201);
  })
  .put(apiPaths.organizedRace, allow('events:organize'), async (c) => {
    const { version, ...fields } = parse(
      organizedRaceSchema(todayAt(c.var.now)),
      await readJson(c),
    );
    const race = await editOwnRace(c.var, { id: readRaceId(c), version }, fields);
    deliverAndPublishSoon(c);
    return c.json(race);
  })
  .post(apiPaths.announceRace, allow('events:organize'), async (c) => {
    const announcement = parse(announcementSchema, await readJson(c));
    const race = await announce(c.var, readRaceId(c), announcement);
    deliverAndPublishSoon(c);
    return c.json(race);
  })
  .get(apiPaths.announcePreview, allow('events:organize'), async (c) => {
    const { kind } = parse(announcePreviewSchema, readQuery(c.req.url));
    return c.json(await previewAnnouncement(c.var, readRaceId(c), kind));
  })
  .get(apiPaths.adminClaims, allow('organizers:manage'), async (c) => {
    const query = parse(claimListSchema, readQuery(c.req.url));
    const { claims, total } = await listClaims(c.var.db, query);
    pageHeaders(c, query, total);
    return c.json(claims);
  })
  .post(apiPaths.adminClaim, allow('organizers:manage'), async (c) => {
    const decision = parse(claimDecisionSchema, await readJson(c));
    const decided = await decideClaim(c.var, c.req.param('id'), decision);
    deliverSoon(c);
    return c.json(decided);
  })
  .delete(apiPaths.eventOrganizers, allow('organizers:manage'), async (c) => {
    const { username } = parse(organizerRemovalSchema, readQuery(c.req.url));
    await removeOrganizer(c.var, readEventId(c), username);
    deliverSoon(c);
    return c.body(null, 204);
  });

export default serve(app);
