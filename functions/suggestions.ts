import type { Config } from '@netlify/functions';
import type { MessageAnswer } from '#accounts/answers.ts';
import * as apiPaths from '#calendar/api-paths.ts';
import { reviewTime } from '#calendar/moderation/review-time.ts';
import { suggestionListSchema } from '#calendar/moderation/schemas.ts';
import { suggestionDecisionSchema, suggestionSchema } from '#calendar/moderation/suggestion.ts';
import { deliverAndPublishSoon } from '#server/http/after-response.ts';
import { allow, anyone } from '#server/http/allow.ts';
import { createApp, serve } from '#server/http/app.ts';
import { readJson } from '#server/http/body.ts';
import { pageHeaders } from '#server/http/paging.ts';
import { readQuery, readRaceId } from '#server/http/parameters.ts';
import { currentSession } from '#server/http/session-cookie.ts';
import { parse } from '#server/parse.ts';
import { decideSuggestion } from '#server/suggestions/decide-suggestion.ts';
import { listSuggestions } from '#server/suggestions/list-suggestions.ts';
import { suggestEdit } from '#server/suggestions/suggest.ts';

export const config: Config = {
  path: ['/api/races/:id/suggestions', '/api/admin/suggestions', '/api/admin/suggestions/:id'],
  rateLimit: { windowSize: 60, windowLimit: 120, aggregateBy: ['ip', 'domain'] },
};

/** @param email the account's, if the suggester is signed in */
const thanks = (email: string | undefined): string =>
  `Thanks! We’ll check your suggestion, usually within ${reviewTime}${email === undefined ? '' : `, and email our decision to ${email}`}.`;

export const app = createApp()
  .post(apiPaths.raceSuggestions, anyone, async (c) => {
    const suggestion = parse(suggestionSchema, await readJson(c));
    const signedIn = await currentSession(c);
    await suggestEdit(c.var, readRaceId(c), suggestion, signedIn?.account);
    return c.json<MessageAnswer>({ message: thanks(signedIn?.account.email) }, 202);
  })
  .get(apiPaths.adminSuggestions, allow('races:review'), async (c) => {
    const query = parse(suggestionListSchema, readQuery(c.req.url));
    const { suggestions, total } = await listSuggestions(c.var.db, query);
    pageHeaders(c, query, total);
    return c.json(suggestions);
  })
  .post(apiPaths.adminSuggestion, allow('races:review'), async (c) => {
    const decision = parse(suggestionDecisionSchema, await readJson(c));
    const decided = await decideSuggestion(c.var, c.req.param('id'), decision);
    deliverAndPublishSoon(c);
    return c.json(decided);
  });

export default serve(app);
