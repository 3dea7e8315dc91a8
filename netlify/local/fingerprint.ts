import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Everything on disk that a build reads. */
const sources = [
  'src',
  'public',
  'data',
  'netlify/building',
  'netlify/plugins',
  'astro.config.mjs',
  'package-lock.json',
  'tsconfig.json',
];

/**
 * A text that is the same only when a build would give the same site: over the contents of the sources
 * and whatever else (addresses, the day, the state of the calendar) is passed in.
 */
export async function fingerprint(projectDir: string, others: string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const file of await filesOf(projectDir, source)) {
      hash.update(`${file}\0`).update(await readFile(join(projectDir, file)));
    }
  }
  return hash.update(JSON.stringify(others)).digest('hex');
}

async function filesOf(projectDir: string, source: string): Promise<string[]> {
  const path = join(projectDir, source);
  if (!existsSync(path)) return [];
  if (!(await stat(path)).isDirectory()) return [source];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map((file) => join(file.parentPath, file.name).slice(projectDir.length + 1)).sort();
}
