/** Stops a command with its message as the one line a person needs to read; no stack is shown. */
export class StopError extends Error {
  override name = 'StopError';
}

/** The message of whatever was thrown. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
