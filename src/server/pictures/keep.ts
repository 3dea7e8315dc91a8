import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Netlify keeps node_modules from one build to the next. */
const folder = join(process.cwd(), 'node_modules/.cache/bell-lap/art');

/**
 * What `make` makes of `content`, made once: the next build finds it under a hash of what it was made
 * from. Builds may run at once: a file appears whole or not at all.
 */
export async function keep(
  content: readonly string[],
  make: () => Promise<Buffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  const name = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 32);
  const file = join(folder, name);
  const kept = await readFile(file).catch(() => undefined);
  if (kept) return new Uint8Array(kept);
  const made = await make();
  await mkdir(folder, { recursive: true });
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, made);
  await rename(draft, file);
  return new Uint8Array(made);
}
