import { build } from 'astro';

/** What this process reports to run-astro.ts, which started it. */
export type BuildMessage = { pages: number } | { message: string; cause: string | undefined };

// Ends with its parent, even if that was killed.
process.on('disconnect', () => process.exit(1));
process.channel?.unref();

const send = (message: BuildMessage) => process.send?.(message);
const textOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

try {
  await build({
    // Relative to the project: Astro runs its prerenderer from there and must find node_modules.
    outDir: `./${process.argv[2]}`,
    integrations: [
      {
        name: 'report',
        hooks: { 'astro:build:done': ({ pages }) => void send({ pages: pages.length }) },
      },
    ],
  });
} catch (error) {
  console.error(error);
  const cause = error instanceof Error ? error.cause : undefined;
  send({ message: textOf(error), cause: cause === undefined ? undefined : textOf(cause) });
  process.exitCode = 1;
}
