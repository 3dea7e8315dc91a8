import { parseArgs } from 'node:util';
import { RestoreError } from '#server/backups/restore.ts';
import { readConfig } from '#server/config.ts';
import { runCommand } from '../local/command.ts';
import { count, step } from '../local/steps.ts';
import { StopError } from '../local/stop-error.ts';
import { openBackupStore } from './backup-store.ts';
import { openConfiguredDatabase } from './configured-database.ts';
import { restoreBackup } from './restore-backup.ts';

/** `npm run restore -- NAME`: fills the empty database of DATABASE_URL from a backup, or from the `latest`. */
async function main(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [name, ...more] = positionals;
  if (!name || more.length > 0) {
    throw new StopError('Say which: npm run restore -- latest, or the name of a backup.');
  }
  const config = readConfig();
  const { BACKUP_IDENTITY: identity } = config;
  if (!identity) throw new StopError('Set BACKUP_IDENTITY, which opens the backup.');
  const store = openBackupStore(config);
  const { db, close } = await openConfiguredDatabase(config);
  try {
    await step('restore', async () => {
      const restored = await restoreBackup(db, { store, identity, name });
      const rows = Object.values(restored.contents).reduce((sum, table) => sum + table.rows, 0);
      return `${restored.name}, ${count(rows, 'row')}`;
    });
  } catch (error) {
    throw error instanceof RestoreError ? new StopError(error.message) : error;
  } finally {
    await close();
  }
}

await runCommand(main);
