/** What a build did. */
export interface BuildReport {
  /** Of the whole site. */
  pages: number;
  /** How many of them were rendered. */
  made: number;
  /** How many files were added, changed or removed. */
  changed: number;
}

/** What a build's process says to run-build.ts, which started it. */
export type BuildMessage = { report: BuildReport } | { message: string; cause: string | undefined };

const send = (message: BuildMessage) => process.send?.(message);
const textOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Runs a build and reports how it ended. The process ends with its parent, even if that was killed. */
export async function runAndReport(build: () => Promise<BuildReport>): Promise<void> {
  process.on('disconnect', () => process.exit(1));
  process.channel?.unref();
  try {
    send({ report: await build() });
  } catch (error) {
    console.error(error);
    const cause = error instanceof Error ? error.cause : undefined;
    send({ message: textOf(error), cause: cause === undefined ? undefined : textOf(cause) });
    process.exitCode = 1;
  }
}
