import type { Config } from '@netlify/functions';
import * as apiPaths from '#calendar/api-paths.ts';
import { decidedRowSchema, uploadQuerySchema } from '#calendar/moderation/schemas.ts';
import { uploadLimits } from '#calendar/upload/upload-row.ts';
import { withQueryTimeout } from '#server/database/timeout-pool.ts';
import { AppError } from '#server/errors.ts';
import { allow } from '#server/http/allow.ts';
import { createApp, serve } from '#server/http/app.ts';
import { readForm, readJson } from '#server/http/body.ts';
import { finishSoon } from '#server/http/finish-soon.ts';
import { queryOf } from '#server/http/query.ts';
import { parse } from '#server/parse.ts';
import { restorableSince } from '#server/races/manage-races.ts';
import { decideRow } from '#server/uploads/decide-row.ts';
import { readFileText } from '#server/uploads/read-upload.ts';
import { undoUpload } from '#server/uploads/undo-upload.ts';
import { uploadRaces } from '#server/uploads/upload-races.ts';
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

/** The races, and a little for what a form has around them. */
const most = { bytes: uploadLimits.bytes + 10_000, inWords: '5 MB' };

/** For a query over thousands of races, in milliseconds. */
const patience = 30_000;

export const app = createApp()
  .post(apiPaths.bulkUpload, allow('races:upload', { freshProof: true }), async (c) => {
    const query = parse(uploadQuerySchema, queryOf(c.req.url));
    const { file, races, ...rest } = await readForm(c, most);
    const asked = parse(uploadQuerySchema, rest);
    const dryRun = query.dryRun === 'true' || asked.dryRun === 'true';
    const text = typeof file === 'object' && file.size > 0 ? await readFileText(file) : races;
    if (typeof text !== 'string' || text.trim() === '') {
      // A form whose file was not chosen sends one without a name.
      const isChosen = typeof file === 'object' && file.name !== '';
      const message = isChosen ? `“${file.name}” is empty.` : 'Choose a file, or paste races.';
      throw new AppError('invalid', message, { file: 'is empty' });
    }
    const answer = await withQueryTimeout(patience, () => uploadRaces(c.var, text, { dryRun }));
    if (!dryRun) finishSoon(c);
    return c.json(answer);
  })
  .get(apiPaths.uploads, allow('races:upload'), async (c) =>
    c.json(await listUploads(c.var.db, restorableSince(c.var.now))),
  )
  .post(apiPaths.uploadRows, allow('races:upload'), async (c) => {
    const row = parse(decidedRowSchema, await readJson(c));
    const race = await decideRow(c.var, c.req.param('id'), row);
    finishSoon(c);
    return c.json(race);
  })
  .post(apiPaths.undoUpload, allow('races:upload', { freshProof: true }), async (c) => {
    const undone = await withQueryTimeout(patience, () => undoUpload(c.var, c.req.param('id')));
    finishSoon(c);
    return c.json(undone);
  });

export default serve(app);
