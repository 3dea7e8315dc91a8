/**
 * `npm run fuzz:publishing [edits] [seed]`: edits the real calendar at random. After each edit, rebuilds the site
 * from the one before and compares it with all pages rendered anew; at the end, compares it with a whole build.
 */
import { openDatabase } from '#server/database/client.ts';
import { migrate } from '#server/database/migrate.ts';
import { startDatabase } from '../../netlify/local/database.ts';
import { temporaryFolder } from '../bench/temporary-folder.ts';
import { now, openEditedSite } from '../build/edited-site.ts';

const [count = 1000, seed = Date.now() % 1_000_000_000] = process.argv.slice(2).map(Number);
const { folder, remove } = temporaryFolder('fuzz');
const database = await startDatabase({});
Object.assign(process.env, {
  DATABASE_URL: database.url,
  DATABASE_PROXY: database.proxy,
  SITE_URL: 'https://bell.test',
  NOW: now.toISOString(),
});
const { db, close } = openDatabase(database);
await migrate(db);
const edited = await openEditedSite(db, { folder, part: 1, seed });

console.log(`Seed ${seed}.`);
for (let at = 1; at <= count; at += 1) {
  const what = await edited.edit();
  const { made, changed, wholeReason } = await edited.make({ checksAll: true });
  // The year is in every page's footer.
  if (wholeReason && wholeReason !== 'the year has changed')
    throw new Error(`The whole site was rebuilt: ${wholeReason}.`);
  console.log(`${at}. ${what}: ${made} rendered, ${changed} files changed`);
}
const differing = await edited.compareWithWhole();
console.log(`${count} edits, seed ${seed}: ${differing.length} files differ from a whole build.`);
for (const file of differing.slice(0, 100)) console.log(`FAULT ${file}`);

await edited.close();
await close();
await database.close();
await remove();
process.exit(differing.length > 0 ? 1 : 0);
