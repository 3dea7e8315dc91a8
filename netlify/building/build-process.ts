/** The outcome of a build. */
export interface BuildReport {
  /** How many pages the whole site has. */
  pages: number;
  /** How many of them were rendered. */
  made: number;
  /** How many files were added, changed or removed. */
  changed: number;
}

/** A request from run-build.ts to a build process. */
export interface BuildTask {
  args: string[];
  env: Record<string, string | undefined>;
}

/** The process's answer. */
export type BuildMessage = { report: BuildReport } | { message: string; cause: string | undefined };

const textOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Makes builds for the parent process, one at a time. The process exits when the parent disconnects or is killed. */
export function serveBuilds(build: (args: string[]) => Promise<BuildReport>): void {
  process.on('disconnect', () => process.exit());
  process.on('message', async ({ args, env }: BuildTask) => {
    for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
    Object.assign(process.env, env);
    process.send?.(await describeEnd(build(args)));
  });
}

async function describeEnd(building: Promise<BuildReport>): Promise<BuildMessage> {
  try {
    return { report: await building };
  } catch (error) {
    console.error(error);
    const cause = error instanceof Error ? error.cause : undefined;
    return { message: textOf(error), cause: cause === undefined ? undefined : textOf(cause) };
  }
}
