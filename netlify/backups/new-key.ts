import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { runCommand } from '../local/command.ts';

/** `npm run backup:key`: a new pair of keys for backups. */
async function main(): Promise<void> {
  const identity = await generateX25519Identity();
  process.stdout.write(`BACKUP_RECIPIENT=${await identityToRecipient(identity)}
BACKUP_IDENTITY=${identity}

The recipient goes to the machine that makes backups. Keep the identity somewhere else: whoever has it
reads every backup, and without it none can be read.
`);
}

await runCommand(main);
