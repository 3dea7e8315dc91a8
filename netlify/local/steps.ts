const quiet = 2000;

/** Says what a running step has got to, such as "1,200 pages". */
export type Say = (detail: string) => void;

/**
 * Runs one step of a command under its name and reports its outcome and seconds. On a terminal the
 * line is rewritten as the step goes on; elsewhere progress is told at most every two seconds.
 */
export async function step(name: string, task: (say: Say) => Promise<string>): Promise<void> {
  const started = performance.now();
  const seconds = () => `${((performance.now() - started) / 1000).toFixed(1)} s`;
  const isTerminal = process.stdout.isTTY;
  const line = (detail: string) =>
    `  ${name.padEnd(9)} ${detail.padEnd(28)} ${seconds().padStart(7)}`;
  let told = started;
  const say: Say = (detail) => {
    if (isTerminal) process.stdout.write(`\r${line(`${detail}…`)}`);
    else if (performance.now() - told > quiet) {
      told = performance.now();
      process.stdout.write(`${line(`${detail}…`)}\n`);
    }
  };
  say('');
  const outcome = await task(say).catch((error: unknown) => {
    if (isTerminal) process.stdout.write('\n');
    throw error;
  });
  process.stdout.write(`${isTerminal ? '\r' : ''}${line(outcome)}\n`);
}

/** Says something under a name, as a step does, that is no step of its own. */
export function note(name: string, text: string): void {
  process.stdout.write(`  ${name.padEnd(9)} ${text}\n`);
}

/** "1 page", "1,200 pages". */
export function count(number: number, noun: string): string {
  return `${number.toLocaleString('en-US')} ${noun}${number === 1 ? '' : 's'}`;
}
