import { nowOf, readConfig } from '#server/config.ts';
import { runCommand } from '../local/command.ts';
import { count, step } from '../local/steps.ts';
import { StopError } from '../local/stop-error.ts';
import { openBackupStore } from './backup-store.ts';
import { openConfiguredDatabase } from './configured-database.ts';
import { makeBackup } from './make-backup.ts';

/** `npm run backup`: an encrypted copy of the database of DATABASE_URL, put where BACKUP_TO says. */
async function main(): Promise<void> {
  const config = readConfig();
  const { BACKUP_RECIPIENT: recipient, BACKUP_KEEP_DAYS: keepDays } = config;
  if (!recipient) throw new StopError('Set BACKUP_RECIPIENT. `npm run backup:key` makes one.');
  const store = openBackupStore(config);
  const { db, close } = await openConfiguredDatabase(config);
  try {
    await step('backup', async () => {
      const options = { store, recipient, keepDays, now: nowOf(config) };
      const { name, removed } = await makeBackup(db, options);
      return removed.length > 0 ? `${name}, ${count(removed.length, 'old one')} removed` : name;
    });
  } finally {
    await close();
  }
}

await runCommand(main);
