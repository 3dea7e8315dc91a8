import type { ExportedData } from '#accounts/answers.ts';
import type { Account } from '#server/accounts/account.ts';
import { exportedMail } from '#server/accounts/mails.ts';
import { recordChanges } from '#server/audit/audit-repository.ts';
import type { Call } from '#server/call.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { recordSecurityEvent } from '#server/security-log/security-event-repository.ts';
import { rules } from '#server/throttle/rules.ts';
import { countTry } from '#server/throttle/throttle-repository.ts';
import { personalTables } from './personal-data-repository.ts';

/**
 * Everything stored about an account, without credentials or other people's data. Logs the export and notifies the
 * owner by email.
 * @throws AppError `rate_limited`
 */
export async function exportData(call: Call, account: Account): Promise<ExportedData> {
  const { db, now: at, siteUrl, address, userAgent } = call;
  const { id: userId, username } = account;
  await countTry(db, rules.exportByAccount, userId, at);
  return db.transaction(async (tx) => {
    const data: ExportedData = { site: siteUrl, exportedAt: at.toISOString() };
    for (const table of Object.values(personalTables)) {
      if ('section' in table) data[table.name] = await table.section(tx, account);
    }
    const change = { action: 'data-exported', before: null, after: null } as const;
    const subject = { id: userId, name: username };
    await recordChanges({ db: tx, now: at, siteUrl, account }, [{ ...change, subject }]);
    await recordSecurityEvent(tx, { userId, kind: 'data-exported', at, address, userAgent });
    await queueMail(tx, exportedMail(account, siteUrl), at);
    return data;
  });
}
