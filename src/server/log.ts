/** One JSON line to stderr: newlines in what a user sent are escaped, so they forge no line (trust T55). */
export function logError(
  message: string,
  error: unknown,
  context: Record<string, string> = {},
): void {
  const cause = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`${JSON.stringify({ level: 'error', message, ...context, cause })}\n`);
}
