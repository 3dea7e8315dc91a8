import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Netlify caches node_modules between builds. */
const folder = join(process.cwd(), 'node_modules/.cache/bell-lap/art');

/** Returns the picture that `make` makes from `source`, cached between builds. Concurrent builds can share it. */
export async function cacheOnDisk(
  source: readonly string[],
  make: () => Promise<Buffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  const name = createHash('sha256').update(JSON.stringify(source)).digest('hex').slice(0, 32);
  const file = join(folder, name);
  const cached = await readFile(file).catch(() => undefined);
  if (cached) return new Uint8Array(cached);
  const result = await make();
  await mkdir(folder, { recursive: true });
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, result);
  await rename(draft, file);
  return new Uint8Array(result);
}
