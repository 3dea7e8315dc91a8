import { execFile } from 'node:child_process';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Fault } from './fault.ts';

const run = promisify(execFile);

const jar = join(dirname(fileURLToPath(import.meta.resolve('vnu-jar'))), 'build/dist/vnu.jar');

interface Message {
  type: string;
  url: string;
  message: string;
  extract?: string;
}

/** What the Nu checker finds wrong in files, by file name: errors, warnings and info messages. */
export async function nuCheckerFaults(
  java: string,
  files: readonly string[],
): Promise<Map<string, Fault[]>> {
  const options = ['--format', 'json', '--stdout', '--exit-zero-always'];
  const { stdout } = await run(java, ['-jar', jar, ...options, ...files], {
    maxBuffer: 256 * 1024 * 1024,
  });
  const { messages } = JSON.parse(stdout) as { messages: Message[] };
  return Map.groupBy(
    messages.map(({ type, url, message, extract = '' }) => ({
      file: basename(decodeURIComponent(url)),
      message: `${type}: ${message}`,
      where: extract.replace(/\s+/g, ' '),
    })),
    ({ file }) => file,
  );
}

const apt = ['apt-get', 'install', '-y', '-qq', '--no-install-recommends'];

/**
 * The command of a Java that runs, installed with apt if missing.
 * @throws Error when it is missing and cannot be installed
 */
export async function findJava(): Promise<string> {
  if (await runs('java')) return 'java';
  for (const [command = '', ...args] of [
    ['apt-get', 'update', '-qq'],
    [...apt, 'default-jre-headless'],
  ]) {
    await run(command, args);
  }
  if (await runs('java')) return 'java';
  throw new Error('The Nu checker needs Java 17 or newer, and it could not be installed.');
}

async function runs(command: string): Promise<boolean> {
  return run(command, ['-version']).then(
    () => true,
    () => false,
  );
}
