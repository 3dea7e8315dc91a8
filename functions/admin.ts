import type { Config } from '@netlify/functions';
import { userListSchema } from '#accounts/list-schemas.ts';
import { activeSchema, roleSchema } from '#accounts/schemas.ts';
import * as apiPaths from '#calendar/api-paths.ts';
import {
  eventChangeSchema,
  eventMergeSchema,
  eventSplitSchema,
  raceMergeSchema,
} from '#calendar/moderation/events.ts';
import {
  auditListSchema,
  changedRaceSchema,
  decisionSchema,
  deletionSchema,
  moderationListSchema,
  newRaceSchema,
  raceListSchema,
  restoreSchema,
} from '#calendar/moderation/schemas.ts';
import { changeRole, setActive } from '#server/accounts/manage-users.ts';
import { isPermitted } from '#server/accounts/permissions.ts';
import { listUsers } from '#server/accounts/user-repository.ts';
import { listAudit } from '#server/audit/audit-repository.ts';
import { editEvent } from '#server/events/edit-event.ts';
import { mergeEvents } from '#server/events/merge-events.ts';
import { readEvent } from '#server/events/read-event.ts';
import { splitEvent } from '#server/events/split-event.ts';
import { deliverAndPublishSoon, deliverSoon } from '#server/http/after-response.ts';
import { allow } from '#server/http/allow.ts';
import { createApp, serve } from '#server/http/app.ts';
import { readJson } from '#server/http/body.ts';
import { pageHeaders } from '#server/http/paging.ts';
import { readEventId, readQuery, readRaceId } from '#server/http/parameters.ts';
import { parse } from '#server/parse.ts';
import {
  addRace,
  deleteRace,
  editRace,
  listForStaff,
  restoreRace,
  restoreVersion,
} from '#server/races/manage-races.ts';
import { mergeRaces } from '#server/races/merge-races.ts';
import { decide, reopen } from '#server/submissions/decide.ts';
import { listModerated } from '#server/submissions/submission-repository.ts';

export const config: Config = {
  path: [
    '/api/admin/races',
    '/api/admin/races/:id',
    '/api/admin/races/:id/approve',
    '/api/admin/races/:id/reopen',
    '/api/admin/races/:id/restore',
    '/api/admin/races/:id/undelete',
    '/api/admin/races/:id/merge',
    '/api/admin/events/:id',
    '/api/admin/events/:id/merge',
    '/api/admin/events/:id/split',
    '/api/admin/pending-races',
    '/api/admin/audit',
    '/api/admin/users',
    '/api/admin/users/:id/role',
    '/api/admin/users/:id/active',
  ],
  excludedPath: '/api/admin/races/bulk',
  rateLimit: { windowSize: 60, windowLimit: 600, aggregateBy: ['ip', 'domain'] },
};

export const app = createApp()
  .get(apiPaths.adminRaces, allow('races:edit'), async (c) => {
    const query = parse(raceListSchema, readQuery(c.req.url));
    const { races, total } = await listForStaff(c.var, query);
    pageHeaders(c, query, total);
    return c.json(races);
  })
  .post(apiPaths.adminRaces, allow('races:edit'), async (c) => {
    const race = await addRace(c.var, parse(newRaceSchema, await readJson(c)));
    deliverAndPublishSoon(c);
    return c.json(race, 201);
  })
  .put(apiPaths.adminRace, allow('races:edit'), async (c) => {
    const { version, ...fields } = parse(changedRaceSchema, await readJson(c));
    const race = await editRace(c.var, { id: readRaceId(c), version }, fields);
    deliverAndPublishSoon(c);
    return c.json(race);
  })
  .delete(apiPaths.adminRace, allow('races:delete', { freshProof: true }), async (c) => {
    const { version } = parse(deletionSchema, readQuery(c.req.url));
    await deleteRace(c.var, { id: readRaceId(c), version });
    deliverAndPublishSoon(c);
    return c.body(null, 204);
  })
  .post(apiPaths.approveRace, allow('races:review'), async (c) => {
    const decision = parse(decisionSchema, await readJson(c));
    const race = await decide(c.var, readRaceId(c), decision);
    deliverAndPublishSoon(c);
    return c.json(race);
  })
  .post(apiPaths.restoreVersion, allow('races:edit'), async (c) => {
    const { to, version } = parse(restoreSchema, await readJson(c));
    const race = await restoreVersion(c.var, { id: readRaceId(c), version }, to);
    deliverAndPublishSoon(c);
    return c.json(race);
  })
  .post(apiPaths.restoreRace, allow('races:delete'), async (c) => {
    const race = await restoreRace(c.var, readRaceId(c));
    deliverAndPublishSoon(c);
    return c.json(race);
  })
  .post(apiPaths.reopenRace, allow('races:review'), async (c) =>
    c.json(await reopen(c.var, readRaceId(c))),
  )
  .post(apiPaths.mergeRace, allow('races:delete', { freshProof: true }), async (c) => {
    const race = await mergeRaces(c.var, readRaceId(c), parse(raceMergeSchema, await readJson(c)));
    deliverAndPublishSoon(c);
    return c.json(race);
  })
  .get(apiPaths.adminEvent, allow('races:edit'), async (c) =>
    c.json(await readEvent(c.var.db, readEventId(c))),
  )
  .put(apiPaths.adminEvent, allow('races:edit'), async (c) => {
    const change = parse(eventChangeSchema, await readJson(c));
    const event = await editEvent(c.var, readEventId(c), change);
    deliverAndPublishSoon(c);
    return c.json(event);
  })
  .post(apiPaths.mergeEvent, allow('races:edit'), async (c) => {
    const { into } = parse(eventMergeSchema, await readJson(c));
    const event = await mergeEvents(c.var, readEventId(c), into);
    deliverAndPublishSoon(c);
    return c.json(event);
  })
  .post(apiPaths.splitEvent, allow('races:edit'), async (c) => {
    const { races } = parse(eventSplitSchema, await readJson(c));
    const event = await splitEvent(c.var, readEventId(c), races);
    deliverAndPublishSoon(c);
    return c.json(event);
  })
  .get(apiPaths.pendingRaces, allow('races:review'), async (c) => {
    const query = parse(moderationListSchema, readQuery(c.req.url));
    const { races, total } = await listModerated(c.var.db, query);
    pageHeaders(c, query, total);
    return c.json(races);
  })
  .get(apiPaths.audit, allow('audit:read'), async (c) => {
    const query = parse(auditListSchema, readQuery(c.req.url));
    const withAccounts = isPermitted(c.var.account.role, 'audit:read-accounts');
    const { entries, total } = await listAudit(c.var.db, { ...query, withAccounts });
    pageHeaders(c, query, total);
    return c.json(entries);
  })
  .get(apiPaths.users, allow('users:manage'), async (c) => {
    const query = parse(userListSchema, readQuery(c.req.url));
    const { users, total } = await listUsers(c.var.db, query);
    pageHeaders(c, query, total);
    return c.json(users);
  })
  .patch(apiPaths.userRole, allow('users:manage', { freshProof: true }), async (c) => {
    const { role } = parse(roleSchema, await readJson(c));
    const user = await changeRole(c.var, c.req.param('id'), role);
    deliverSoon(c);
    return c.json(user);
  })
  .patch(apiPaths.userActive, allow('users:manage', { freshProof: true }), async (c) => {
    const { isActive } = parse(activeSchema, await readJson(c));
    const user = await setActive(c.var, c.req.param('id'), isActive);
    deliverSoon(c);
    return c.json(user);
  });

export default serve(app);
