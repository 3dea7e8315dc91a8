import { closeSync, fstatSync, mkdirSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { hashOf, type SiteFile } from './site-record.ts';

/** Changes files in a new site's folder, never those of another site that are linked there. */
export class SiteWriter {
  readonly #site: string;
  readonly #folders = new Set<string>();

  constructor(site: string) {
    this.#site = site;
  }

  /** The path for a new file, whose folder it creates if needed. */
  place(file: string): string {
    const path = join(this.#site, file);
    const folder = dirname(path);
    if (this.#folders.size < this.#folders.add(folder).size) mkdirSync(folder, { recursive: true });
    return path;
  }

  /** Writes a new file. (Synchronously: for small files, a thread pool costs twice the processor time.) */
  write(file: string, bytes: Buffer, hash = hashOf(bytes)): SiteFile {
    const descriptor = openNew(this.place(file));
    try {
      writeFileSync(descriptor, bytes);
      return { hash, bytes: bytes.length, writtenAt: fstatSync(descriptor).mtimeMs };
    } finally {
      closeSync(descriptor);
    }
  }

  delete(file: string): void {
    rmSync(join(this.#site, file), { force: true });
  }
}

/** Replaces an earlier file instead of writing into it. */
function openNew(path: string): number {
  try {
    return openSync(path, 'wx');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    rmSync(path);
    return openSync(path, 'wx');
  }
}
