import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { drawings } from '#calendar/race/drawings.ts';
import { errorLine } from '#calendar/text/line.ts';
import { fetchPublic, type Internet } from '#server/fetch-public.ts';

export interface RacePictures {
  /** A picture's name on this site, by the address in the race. */
  names: Map<string, string>;
  /** The files by name and look: `0123456789abcdef0123-card.webp`. */
  files: Map<string, Uint8Array<ArrayBuffer>>;
  /** Which pictures are missing and why, one line each. */
  complaints: string[];
}

const looks = ['card', 'hero'] as const;
const concurrency = 6;
const limits = { maxBytes: 8_000_000, milliseconds: 8000 };
const maxPixels = 50_000_000;
/** For all pictures, because a build mustn't wait for slow hosts. The next build tries the missing ones again. */
const totalMilliseconds = 30_000;

/** How each type of picture begins, because a file's name and content type can lie. */
const signatures = [
  /^\xff\xd8\xff/,
  /^\x89PNG\r\n/,
  /^RIFF[\s\S]{4}WEBP/,
  /^GIF8[79]a/,
  /^[\s\S]{4}ftypavi[fs]/,
];

/**
 * Fetches approved races' pictures (docs/trust.md#t31), crops and re-encodes them, and caches them by content in
 * `folder`. Doesn't throw if a picture fails; its race shows a drawing.
 */
export async function fetchRacePictures(
  addresses: readonly string[],
  folder: string,
  internet?: Internet,
): Promise<RacePictures> {
  const names: RacePictures['names'] = new Map();
  const files: RacePictures['files'] = new Map();
  const complaints: string[] = [];
  const end = Date.now() + totalMilliseconds;
  const waiting = [...new Set(addresses)];
  if (waiting.length > 0) await mkdir(folder, { recursive: true });

  async function add(address: string): Promise<void> {
    const note = join(folder, `${hashOf(address)}.txt`);
    try {
      const known = (await readFile(note, 'utf8').catch(() => '')).trim();
      const name = (await findFiles(known)) ? known : await download(address, note);
      names.set(address, name);
    } catch (error) {
      complaints.push(`${JSON.stringify(address.slice(0, 200))}: ${errorLine(error)}`);
    }
  }

  /** Reads a name's cached files. Returns false if any is missing. */
  async function findFiles(name: string): Promise<boolean> {
    if (!name) return false;
    for (const look of looks) {
      const file = `${name}-${look}.webp`;
      const bytes = await readFile(join(folder, file)).catch(() => undefined);
      if (!bytes) return false;
      files.set(file, new Uint8Array(bytes));
    }
    return true;
  }

  async function download(address: string, note: string): Promise<string> {
    const left = end - Date.now();
    if (left <= 0) throw new Error('there was no time left for it');
    const milliseconds = Math.min(limits.milliseconds, left);
    const original = await fetchPublic(address, { ...limits, milliseconds }, internet);
    const start = original.subarray(0, 16).toString('latin1');
    if (!signatures.some((signature) => signature.test(start))) {
      throw new Error('it isn’t a JPEG, PNG, WebP, GIF or AVIF');
    }
    const name = hashOf(original);
    for (const look of looks) {
      const { width, height } = drawings[look];
      const bytes = await sharp(original, { limitInputPixels: maxPixels })
        .autoOrient()
        .resize({ width, height, fit: 'cover', position: sharp.strategy.attention })
        .webp({ quality: 76 })
        .toBuffer();
      await write(join(folder, `${name}-${look}.webp`), bytes);
      files.set(`${name}-${look}.webp`, new Uint8Array(bytes));
    }
    await write(note, name);
    return name;
  }

  async function work(): Promise<void> {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await add(next);
  }
  await Promise.all(Array.from({ length: concurrency }, work));
  return { names, files, complaints };
}

const hashOf = (content: string | Buffer) =>
  createHash('sha256').update(content).digest('hex').slice(0, 20);

/** Writes to a draft first, so that concurrent builds can share the folder. */
async function write(file: string, content: string | Buffer): Promise<void> {
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, content);
  await rename(draft, file);
}
