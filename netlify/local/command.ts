import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { ConfigError } from '#server/config.ts';
import { describe, redact } from '#server/log.ts';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const interrupted = 130;

/** How long a command may take to stop what it started, in milliseconds. */
const defaultStopTimeout = 1800;

/** One Ctrl-C arrives up to three times: from the terminal, from npm, and raised again by when-exit. */
const repeatInterval = 300;

/**
 * Runs a command. Ctrl-C, SIGTERM or closing the terminal aborts its signal; the command should then stop what it
 * started, and return if its work is done or throw if it isn't. A second interrupt ends the process at once. A failure
 * prints one line on standard error, with details only if the error is unexpected, and sets exit code 1.
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
    process.stderr.write(`${explain(error)}\n`);
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

function explain(error: unknown): string {
  if (error instanceof StopError || error instanceof ConfigError) return error.message;
  // Its next sentence explains how to give an argument that begins with a dash, which no command takes.
  if (isArgumentError(error)) return `${error.message.split('. ')[0]}.`;
  if (isDiskFull(error)) return `The disk is full: ${error.message}.`;
  return redact(`Something unexpected went wrong: ${causeOf(error)}\n${describe(error)}`);
}

const isDiskFull = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && error.code === 'ENOSPC';

/** Whether `parseArgs` refused what someone typed. */
function isArgumentError(error: unknown): error is Error {
  return (
    error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_')
  );
}

/**
 * For commands that take no arguments, because a mistyped one would be ignored.
 * @throws an error that {@link runCommand} puts on one line, if there is one
 */
export function refuseArguments(): void {
  parseArgs();
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

/** The message of what made something fail, such as a query or a call, whose own message doesn't say why. */
export function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause !== undefined) return causeOf(error.cause);
  // What Node throws if none of a host's addresses can be reached has no message of its own.
  const isEmpty = error instanceof AggregateError && error.message === '';
  return isEmpty ? causeOf(error.errors[0]) : error.message;
}
