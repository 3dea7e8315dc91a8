import { parseArgs } from 'node:util';
import { RestoreError } from '#server/backups/restore.ts';
import { readConfig } from '#server/config.ts';
import { withQueryTimeout } from '#server/database/timeout-pool.ts';
import { onDatabase } from '../building/on-database.ts';
import { runCommand } from '../local/command.ts';
import { count, step } from '../local/steps.ts';
import { StopError } from '../local/stop-error.ts';
import { openBackupStore } from './open-backup-store.ts';
import { restoreBackup } from './restore-backup.ts';

/** How long a query over a whole table may take, in milliseconds. */
const patience = 10 * 60_000;

/** `npm run restore -- NAME`: fills the empty database of DATABASE_URL from a backup, or from the `latest`. */
async function main(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [name, ...more] = positionals;
  if (!name || more.length > 0) {
    throw new StopError('Name a backup, or the latest one: npm run restore -- latest');
  }
  const config = readConfig();
  const { DATABASE_URL, BACKUP_IDENTITY: identity } = config;
  if (!DATABASE_URL) throw new StopError('Set DATABASE_URL to an empty database.');
  if (!identity) throw new StopError('Set BACKUP_IDENTITY, which opens the backup.');
  const options = { store: openBackupStore(config), identity, name };
  await onDatabase(config, (db) =>
    step('restore', async () => {
      const restored = await withQueryTimeout(patience, () => restoreBackup(db, options)).catch(
        explain,
      );
      const rows = Object.values(restored.contents).reduce((sum, table) => sum + table.rows, 0);
      return `${restored.name}, ${count(rows, 'row')}`;
    }),
  );
}

function explain(error: unknown): never {
  throw error instanceof RestoreError ? new StopError(error.message) : error;
}

await runCommand(main);
