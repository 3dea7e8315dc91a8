import fs, { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { hashOf, type SiteFile } from './site-record.ts';

const [writeFile, stat] = [promisify(fs.writeFile), promisify(fs.stat)];

/** Puts files into the folder of a new site. */
export class SiteWriter {
  readonly #site: string;
  readonly #folders = new Set<string>();

  constructor(site: string) {
    this.#site = site;
  }

  /** The path of a new file, in a folder that exists. */
  place(file: string): string {
    const path = join(this.#site, file);
    const folder = dirname(path);
    if (this.#folders.size < this.#folders.add(folder).size) mkdirSync(folder, { recursive: true });
    return path;
  }

  /**
   * Writes a new file, while other pages are rendered: making thousands of files takes a file system seconds.
   * (By callbacks, since a FileHandle for each file takes longer than what it writes.)
   */
  async write(file: string, bytes: Buffer, hash = hashOf(bytes)): Promise<SiteFile> {
    const path = this.place(file);
    await writeFile(path, bytes);
    return { hash, bytes: bytes.length, written: (await stat(path)).mtimeMs };
  }
}
