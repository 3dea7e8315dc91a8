import { nowOf, readConfig } from '#server/config.ts';
import { withQueryTimeout } from '#server/database/timeout-pool.ts';
import { onDatabase } from '../building/on-database.ts';
import { runCommand } from '../local/command.ts';
import { count, step } from '../local/steps.ts';
import { StopError } from '../local/stop-error.ts';
import { makeBackup } from './make-backup.ts';
import { openBackupStore } from './open-backup-store.ts';

/** How long a query over a whole table may take, in milliseconds. */
const patience = 10 * 60_000;

/** `npm run backup`: saves an encrypted copy of the database of DATABASE_URL to BACKUP_TO. */
async function main(): Promise<void> {
  const config = readConfig();
  const { DATABASE_URL, BACKUP_RECIPIENT: recipient, BACKUP_KEEP_DAYS: keepDays } = config;
  if (!DATABASE_URL) throw new StopError('Set DATABASE_URL.');
  if (!recipient) throw new StopError('Set BACKUP_RECIPIENT. `npm run backup:key` makes one.');
  const store = openBackupStore(config);
  const options = { store, recipient, keepDays, now: nowOf(config) };
  await onDatabase(config, (db) =>
    step('backup', async () => {
      const { name, removed } = await withQueryTimeout(patience, () => makeBackup(db, options));
      return removed.length > 0 ? `${name}, ${count(removed.length, 'old one')} removed` : name;
    }),
  );
}

await runCommand(main);
