import { parseArgs } from 'node:util';
import { counted } from '#calendar/race/words.ts';
import { type BrokenEntry, isInChain, verifyAudit } from '#server/audit/audit-chain-repository.ts';
import { readConfig } from '#server/config.ts';
import { onDatabase, requireTables } from './building/reach-database.ts';
import { runCommand, StopError } from './local/command.ts';

const reasons: Readonly<Record<BrokenEntry['reason'], string>> = {
  changed: 'was changed',
  deleted: 'was deleted',
  unlinked: 'is missing from the chain',
  gap: 'follows a missing link',
};

/** `npm run audit:verify -- [HEAD]`: checks the audit log, and that it still contains an earlier head. */
async function main(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const earlierHead = positionals[0] === undefined ? undefined : parseHead(positionals[0]);
  const config = readConfig();
  if (!config.DATABASE_URL) throw new StopError('Set DATABASE_URL to the database to verify.');
  await onDatabase(config, async (db) => {
    await requireTables(db);
    const verdict = await verifyAudit(db);
    if (!verdict.isWhole) {
      const { entryId, position, reason } = verdict.broken;
      const place = position === null ? '' : `, position ${position},`;
      throw new StopError(`The audit log is broken: entry ${entryId}${place} ${reasons[reason]}.`);
    }
    if (earlierHead && !(await isInChain(db, earlierHead))) {
      throw new StopError('The audit log was rewritten: its chain doesn’t go through that head.');
    }
    const { entries, head } = verdict;
    const end = head ? ` Its head is ${head.position}:${head.hash}` : '';
    process.stdout.write(`The audit log is whole: ${counted(entries, 'change')}.${end}\n`);
  });
}

function parseHead(text: string): { position: number; hash: string } {
  const { position, hash } = /^(?<position>\d+):(?<hash>[0-9a-f]{64})$/.exec(text)?.groups ?? {};
  if (!position || !hash) throw new StopError('Give a head as this command prints it.');
  return { position: Number(position), hash };
}

await runCommand(main);
