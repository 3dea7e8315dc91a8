import type { Config } from '@netlify/functions';
import * as apiPaths from '#calendar/api-paths.ts';
import { submissionHeadersSchema, submissionSchema } from '#calendar/moderation/submission.ts';
import { todayAt } from '#calendar/time/day.ts';
import { allow } from '#server/http/allow.ts';
import { createApp, serve } from '#server/http/app.ts';
import { readJson } from '#server/http/body.ts';
import { parse } from '#server/parse.ts';
import { listSubmissionsOf } from '#server/submissions/submission-repository.ts';
import { submitRace } from '#server/submissions/submit.ts';

export const config: Config = {
  path: ['/api/races/submit', '/api/user/submissions'],
  rateLimit: { windowSize: 60, windowLimit: 60, aggregateBy: ['ip', 'domain'] },
};

export const app = createApp()
  .post(apiPaths.submitRace, allow('races:submit'), async (c) => {
    const fields = parse(submissionSchema(todayAt(c.var.now).day), await readJson(c));
    const { 'Idempotency-Key': key } = parse(submissionHeadersSchema, {
      'Idempotency-Key': c.req.header('Idempotency-Key'),
    });
    return c.json(await submitRace(c.var, fields, key), 201);
  })
  .get(apiPaths.submissions, allow('account:own'), async (c) =>
    c.json(await listSubmissionsOf(c.var.db, c.var.account.id)),
  );

export default serve(app);
