import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { refuseArguments, runCommand } from '../local/command.ts';

/** `npm run backup:key`: prints a new key pair for backups. */
async function main(): Promise<void> {
  refuseArguments();
  const identity = await generateX25519Identity();
  process.stdout.write(`BACKUP_RECIPIENT=${await identityToRecipient(identity)}
BACKUP_IDENTITY=${identity}

Set the recipient on the machine that makes backups. Keep the identity somewhere else: anyone who has it can
read every backup, and without it no one can.
`);
}

await runCommand(main);
