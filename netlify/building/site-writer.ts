import { closeSync, fstatSync, mkdirSync, openSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { hashOf, type SiteFile } from './site-record.ts';

/** Writes files into a new site's folder. */
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
    const descriptor = openSync(this.place(file), 'wx');
    try {
      writeFileSync(descriptor, bytes);
      return { hash, bytes: bytes.length, written: fstatSync(descriptor).mtimeMs };
    } finally {
      closeSync(descriptor);
    }
  }
}
