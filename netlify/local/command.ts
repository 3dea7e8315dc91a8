import { once } from 'node:events';
import { ConfigError } from '#server/config.ts';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const interrupted = 130;

/** How long a command may take to stop what it started, in milliseconds. */
const defaultStopTimeout = 1800;

/** One Ctrl-C arrives up to three times: from the terminal, from npm, and raised again by when-exit. */
const repeatInterval = 300;

/**
 * Runs a command. Ctrl-C, SIGTERM or closing the terminal aborts its signal; the command should then stop what it
 * started, and return if its work is done or throw if it isn't. A second interrupt ends the process at once. A failure
 * prints one line on standard error and sets exit code 1.
 */
export async function runCommand(
  main: (signal: AbortSignal) => Promise<void>,
  { stopTimeout = defaultStopTimeout }: { stopTimeout?: number } = {},
): Promise<void> {
  const stopping = new AbortController();
  let stoppedAt = 0;
  const stop = () => {
    if (stopping.signal.aborted) {
      if (performance.now() - stoppedAt > repeatInterval) process.exit(interrupted);
      return;
    }
    stoppedAt = performance.now();
    setTimeout(() => process.exit(interrupted), stopTimeout).unref();
    stopping.abort();
  };
  for (const name of signals) process.on(name, stop);
  stopWithNpm(stop);
  try {
    await main(stopping.signal);
    process.exit(0);
  } catch (error) {
    if (stopping.signal.aborted) process.exit(interrupted);
    process.stderr.write(`${describe(error)}\n`);
    process.exit(1);
  }
}

/** npm starts scripts through a shell, which exits on SIGTERM without forwarding it. */
function stopWithNpm(stop: () => void): void {
  if (!process.env['npm_lifecycle_event']) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid !== parent) stop();
  }, 500);
  watch.unref();
}

function describe(error: unknown): string {
  if (error instanceof StopError || error instanceof ConfigError) return error.message;
  return `Something unexpected went wrong: ${error instanceof Error ? error.stack : reasonOf(error)}`;
}

/** Resolves once the command should stop. */
export async function untilStopped(signal: AbortSignal): Promise<void> {
  if (!signal.aborted) await once(signal, 'abort');
}

/** Ends a command with its message as the one line a person needs to read, without a stack trace. */
export class StopError extends Error {
  override name = 'StopError';
}

/** The message of anything thrown. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
