import { cp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { inArray } from 'drizzle-orm';
import type { Database } from '#server/database/client.ts';
import { races } from '#server/database/schema/races.ts';
import { seed } from '#server/database/seed.ts';
import { type MadeSite, makeSite, renderProcess } from '../../netlify/building/make-site.ts';
import { readRecord } from '../../netlify/building/site-record.ts';
import { contentDir } from '../../netlify/local/content/documents.ts';
import { serveContent } from '../../netlify/local/content/serve-content.ts';
import { addRider } from '../api/accounts/riders.ts';
import { createRandom } from '../bench/random.ts';
import { edits, type Fixture } from './random-edits.ts';

export const now = new Date('2026-11-21T18:00:00Z');

/** Fills the database with a part of the real calendar, which keeps builds short. */
async function fillWithPart(db: Database['db'], part: number): Promise<void> {
  await seed(db, now);
  const rows = await db.select({ id: races.id }).from(races).orderBy(races.id);
  const others = rows.filter((_, at) => at % part !== 0).map(({ id }) => id);
  if (others.length > 0) await db.delete(races).where(inArray(races.id, others));
}

interface EditedSite {
  folder: string;
  /** Keep one in this many of the calendar's races. */
  part: number;
  /** Seeds the random edits. */
  seed: number;
  /** The folder of a site with the same configuration, from which the first one is made; by default, it is built whole. */
  last?: string | undefined;
}

/** Opens a site to edit; each build is made from the one before. */
export async function openEditedSite(
  db: Database['db'],
  { folder, part, seed: editSeed, last }: EditedSite,
) {
  await fillWithPart(db, part);
  const contentFolder = join(folder, 'content');
  await cp(contentDir, contentFolder, { recursive: true });
  const cms = await serveContent(contentFolder);
  Object.assign(process.env, { NOW: now.toISOString(), PRISMIC_ENDPOINT: cms.endpoint });
  const account = await addRider(db, now, { username: 'editor', role: 'admin' });
  const call: Fixture['call'] = { db, siteUrl: 'https://bell.test', account };
  const fixture: Fixture = {
    call,
    contentFolder,
    now,
    random: createRandom(editSeed),
    deleted: [],
  };
  const site = join(folder, 'edited');
  /** The site before the last. */
  const earlier = join(folder, 'earlier');
  const building = renderProcess();
  let turn = 0;

  await makeSite({ out: site, last, process: building });
  return {
    fixture,
    site,
    earlier,
    close: async () => {
      await building[Symbol.asyncDispose]();
      await cms.close();
    },
    /** Makes the site again from the last one, in the folder of the one before, as the local server does. */
    async make(options: Partial<Parameters<typeof makeSite>[0]> = {}): Promise<MadeSite> {
      const out = join(folder, 'new');
      const run = { out, last: site, spare: earlier, process: building, ...options };
      const report = await makeSite(run);
      await rm(earlier, { recursive: true, force: true });
      await rename(site, earlier);
      await rename(out, site);
      return report;
    },
    /** Makes one edit: first one of each kind in turn, then random ones. Returns its description. */
    async edit(): Promise<string> {
      const edit = edits[turn < edits.length ? turn : Math.floor(fixture.random() * edits.length)];
      turn += 1;
      return (await edit?.(fixture)) ?? '';
    },
    /** The files that differ between the site and a whole build. */
    async compareWithWhole(): Promise<string[]> {
      const whole = join(folder, 'whole');
      await makeSite({ out: whole });
      const [made, built] = [await readRecord(site), await readRecord(whole)];
      await rm(whole, { recursive: true, force: true });
      const files = new Set([
        ...Object.keys(made?.files ?? {}),
        ...Object.keys(built?.files ?? {}),
      ]);
      const hashIn = (record: typeof made, file: string) => record?.files[file]?.hash;
      return [...files].filter((file) => hashIn(made, file) !== hashIn(built, file));
    },
  };
}
