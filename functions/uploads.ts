import type { Config } from '@netlify/functions';
import * as apiPaths from '#calendar/api-paths.ts';
import { decidedRowSchema, uploadQuerySchema } from '#calendar/moderation/schemas.ts';
import { uploadLimits } from '#calendar/upload/upload-row.ts';
import { withQueryTimeout } from '#server/database/timeout-pool.ts';
import { deliverAndPublishSoon } from '#server/http/after-response.ts';
import { allow } from '#server/http/allow.ts';
import { createApp, serve } from '#server/http/app.ts';
import { readForm, readJson } from '#server/http/body.ts';
import { readQuery } from '#server/http/parameters.ts';
import { parse } from '#server/parse.ts';
import { restorableSince } from '#server/races/manage-races.ts';
import { readUploadText } from '#server/uploads/read-upload.ts';
import { undoUpload } from '#server/uploads/undo-upload.ts';
import { decideRow, uploadRaces } from '#server/uploads/upload-races.ts';
import { listUploads } from '#server/uploads/upload-repository.ts';

export const config: Config = {
  path: [
    '/api/admin/races/bulk',
    '/api/admin/uploads',
    '/api/admin/uploads/:id/rows',
    '/api/admin/uploads/:id/undo',
  ],
  rateLimit: { windowSize: 60, windowLimit: 300, aggregateBy: ['ip', 'domain'] },
};

/** The races, plus some room for the form around them. */
const maxFormBytes = uploadLimits.bytes + 10_000;

/** For a query over thousands of races, in milliseconds. */
const queryTimeout = 30_000;

export const app = createApp()
  .post(apiPaths.bulkUpload, allow('races:upload', { freshProof: true }), async (c) => {
    const query = parse(uploadQuerySchema, readQuery(c.req.url));
    const { file, races, ...rest } = await readForm(c, maxFormBytes);
    const fields = parse(uploadQuerySchema, rest);
    const dryRun = query.dryRun === 'true' || fields.dryRun === 'true';
    const text = await readUploadText({ file, races });
    const result = await withQueryTimeout(queryTimeout, () => uploadRaces(c.var, text, { dryRun }));
    if (!dryRun) deliverAndPublishSoon(c);
    return c.json(result);
  })
  .get(apiPaths.uploads, allow('races:upload'), async (c) =>
    c.json(await listUploads(c.var.db, restorableSince(c.var.now))),
  )
  .post(apiPaths.uploadRows, allow('races:upload'), async (c) => {
    const row = parse(decidedRowSchema, await readJson(c));
    const race = await decideRow(c.var, c.req.param('id'), row);
    deliverAndPublishSoon(c);
    return c.json(race);
  })
  .post(apiPaths.undoUpload, allow('races:upload', { freshProof: true }), async (c) => {
    const undone = await withQueryTimeout(queryTimeout, () => undoUpload(c.var, c.req.param('id')));
    deliverAndPublishSoon(c);
    return c.json(undone);
  });

export default serve(app);
