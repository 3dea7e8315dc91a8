import type { Config } from '@netlify/functions';
import * as apiPaths from '#calendar/api-paths.ts';
import { apiPath } from '#calendar/paths.ts';
import type { Saved } from '#calendar/race/race-answers.ts';
import { planChangeSchema } from '#calendar/rider/plan.ts';
import type { NewSeasonFeed, SeasonFeeds } from '#calendar/rider/season-feed.ts';
import { todayAt } from '#calendar/time/day.ts';
import { allow } from '#server/http/allow.ts';
import { createApp, serve } from '#server/http/app.ts';
import { readJson } from '#server/http/body.ts';
import { readRaceId } from '#server/http/parameters.ts';
import { parse } from '#server/parse.ts';
import { changePlan } from '#server/saved-races/change-plan.ts';
import {
  hasSavedRace,
  listSavedRaces,
  saveRace,
  unsaveRace,
} from '#server/saved-races/saved-race-repository.ts';
import { countSeasonFeeds } from '#server/saved-races/season-feed-repository.ts';
import { createSeasonFeed, deleteSeasonFeeds } from '#server/saved-races/season-feeds.ts';

export const config: Config = {
  path: ['/api/user/saved-races', '/api/user/saved-races/:raceId', '/api/user/season-feeds'],
  rateLimit: { windowSize: 60, windowLimit: 240, aggregateBy: ['ip', 'domain'] },
};

export const app = createApp()
  .get(apiPaths.savedRaces, allow('races:save'), async (c) =>
    c.json(await listSavedRaces(c.var.db, c.var.account.id, todayAt(c.var.now))),
  )
  .get(apiPaths.savedRace, allow('races:save'), async (c) => {
    const key = { userId: c.var.account.id, raceId: readRaceId(c, 'raceId') };
    return c.json<Saved>({ saved: await hasSavedRace(c.var.db, key) });
  })
  .post(apiPaths.savedRace, allow('races:save'), async (c) => {
    const key = { userId: c.var.account.id, raceId: readRaceId(c, 'raceId') };
    await saveRace(c.var.db, key, c.var.now);
    return c.json<Saved>({ saved: true });
  })
  .patch(apiPaths.savedRace, allow('races:save'), async (c) => {
    const key = { userId: c.var.account.id, raceId: readRaceId(c, 'raceId') };
    const change = parse(planChangeSchema, await readJson(c));
    await changePlan(c.var.db, key, change, todayAt(c.var.now));
    return c.json<Saved>({ saved: true });
  })
  .delete(apiPaths.savedRace, allow('races:save'), async (c) => {
    const key = { userId: c.var.account.id, raceId: readRaceId(c, 'raceId') };
    await unsaveRace(c.var.db, key);
    return c.json<Saved>({ saved: false });
  })
  .get(apiPaths.seasonFeeds, allow('races:save'), async (c) => {
    const count = await countSeasonFeeds(c.var.db, c.var.account.id);
    return c.json<SeasonFeeds>({ count });
  })
  .post(apiPaths.seasonFeeds, allow('races:save'), async (c) => {
    const { db, siteUrl, account } = c.var;
    const token = await createSeasonFeed(c.var, account.id);
    const url = siteUrl + apiPath(apiPaths.seasonFeed, token);
    return c.json<NewSeasonFeed>({ url, count: await countSeasonFeeds(db, account.id) }, 201);
  })
  .delete(apiPaths.seasonFeeds, allow('races:save'), async (c) => {
    await deleteSeasonFeeds(c.var, c.var.account.id);
    return c.json<SeasonFeeds>({ count: 0 });
  });

export default serve(app);
