import { readConfig } from '#server/config.ts';

/** In milliseconds. */
const timeout = 3000;

/** Further reports are only counted, so that an outage doesn't send a thousand messages. */
const maxPerMinute = 30;

const sending = new Set<Promise<void>>();
let minute = 0;
let sent = 0;
let suppressed = 0;

/** Posts a log entry to ERROR_WEBHOOK_URL, if there is one. Returns at once; {@link flushReports} waits. */
export function reportError(entry: Readonly<Record<string, unknown>>): void {
  const url = webhook();
  if (!url) return;
  const current = Math.floor(performance.now() / 60_000);
  if (current !== minute) [minute, sent] = [current, 0];
  sent += 1;
  if (sent > maxPerMinute) {
    suppressed += 1;
    return;
  }
  const body = JSON.stringify(suppressed > 0 ? { ...entry, suppressed } : entry);
  suppressed = 0;
  const report = post(url, body)
    .catch(() => {
      process.stderr.write(
        `${JSON.stringify({ level: 'error', message: 'an error could not be reported' })}\n`,
      );
    })
    .finally(() => sending.delete(report));
  sending.add(report);
}

/** Waits until every report so far is delivered or abandoned, because a function may be stopped after its response. */
export async function flushReports(): Promise<void> {
  await Promise.all(sending);
}

async function post(url: string, body: string): Promise<void> {
  const { ok, status } = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(timeout),
  });
  if (!ok) throw new Error(`ERROR_WEBHOOK_URL answered ${status}.`);
}

function webhook(): string | undefined {
  try {
    return readConfig().ERROR_WEBHOOK_URL;
  } catch {
    // A bad configuration is logged separately.
    return undefined;
  }
}
