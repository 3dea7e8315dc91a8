import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';

type Bytes = AsyncIterable<Uint8Array>;

/**
 * Writes the lines from `produce` to a new file, compressed and encrypted with age for `recipient`.
 * @throws whatever `produce` throws, or Error when the file can't be written
 */
export async function writeBackup(
  file: string,
  recipient: string,
  produce: (write: (lines: readonly string[]) => Promise<void>) => Promise<void>,
): Promise<void> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  async function* encrypt(source: Bytes): Bytes {
    yield* (await encrypter.encrypt(toWeb(source))) as unknown as Bytes;
  }
  const text = new PassThrough();
  const target = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });
  const written = pipeline(text, createGzip(), encrypt, target);
  const write = (lines: readonly string[]) =>
    new Promise<void>((resolve, reject) => {
      text.write(`${lines.join('\n')}\n`, (error) => (error ? reject(error) : resolve()));
    });
  // A failure on either side ends the other, and is thrown once.
  const produced = produce(write).then(
    () => text.end(),
    (error: Error) => text.destroy(error),
  );
  await written;
  await produced;
}

/**
 * The lines of a backup.
 * @throws Error when `identity` can't open it, or it was altered or truncated
 */
export async function* readBackup(file: string, identity: string): AsyncGenerator<string> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  async function* decrypt(source: Bytes): Bytes {
    yield* (await decrypter.decrypt(toWeb(source))) as unknown as Bytes;
  }
  const text = new PassThrough();
  let failure: unknown;
  const unzipped = pipeline(createReadStream(file), decrypt, createGunzip(), text).catch(
    (error: unknown) => {
      failure = error;
    },
  );
  try {
    yield* createInterface({ input: text, crlfDelay: Number.POSITIVE_INFINITY });
  } finally {
    text.destroy();
    await unzipped;
  }
  if (failure) throw failure;
}

const toWeb = (source: Bytes) =>
  Readable.toWeb(Readable.from(source)) as unknown as ReadableStream<Uint8Array>;
