import { counted } from '#calendar/race/words.ts';
import { formatNumber } from '#calendar/text/number.ts';

/** Puts a step's name in a column of its own. */
const named = (name: string, text: string) => `  ${name.padEnd(9)} ${text}`;

/** Runs a step and prints its name, outcome and seconds, which are updated on a terminal. */
export async function step(name: string, task: () => Promise<string>): Promise<void> {
  const started = performance.now();
  const { isTTY: isTerminal } = process.stdout;
  const write = (text: string) => {
    const seconds = `${((performance.now() - started) / 1000).toFixed(1)} s`;
    const line = named(name, `${text.padEnd(28)} ${seconds.padStart(7)}`);
    process.stdout.write(isTerminal ? `\r${line}` : `${line}\n`);
  };
  const ticking = isTerminal ? setInterval(write, 500, '…') : undefined;
  try {
    write(await task());
  } finally {
    clearInterval(ticking);
    if (isTerminal) process.stdout.write('\n');
  }
}

/** Prints a line under a name, like a step's. */
export function note(name: string, text: string): void {
  process.stdout.write(`${named(name, text)}\n`);
}

/** "1,200 pages, 3 made" */
export const describeSite = ({ pages, made }: { pages: number; made: number }) =>
  `${counted(pages, 'page')}${made < pages ? `, ${formatNumber(made)} made` : ''}`;
