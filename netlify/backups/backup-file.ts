import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';
import { reasonOf, StopError } from '../local/command.ts';

type Bytes = AsyncIterable<Uint8Array>;

/**
 * Writes the lines from `produce` to a new file, compressed and encrypted with age for `recipient`.
 * @throws StopError for a mistyped recipient, whatever `produce` throws, or Error if the file can't be written
 */
export async function writeBackup(
  file: string,
  recipient: string,
  produce: (write: (lines: readonly string[]) => Promise<void>) => Promise<void>,
): Promise<void> {
  const encrypter = new Encrypter();
  try {
    encrypter.addRecipient(recipient);
  } catch {
    throw new StopError('BACKUP_RECIPIENT is mistyped: it is not an age recipient.');
  }
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
  // If either side fails, the other ends, too, and the error is thrown once.
  const produced = produce(write).then(
    () => text.end(),
    (error: Error) => text.destroy(error),
  );
  await written;
  await produced;
}

/** @throws StopError if `identity` can't open it, or it was altered or truncated */
export async function* readBackup(file: string, identity: string): AsyncGenerator<string> {
  const decrypter = new Decrypter();
  try {
    decrypter.addIdentity(identity);
  } catch {
    throw new StopError('BACKUP_IDENTITY is mistyped: it is not an age identity.');
  }
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
  } catch (error) {
    failure = error;
  } finally {
    text.destroy();
    await unzipped;
  }
  if (failure) {
    const cause = 'It was altered or cut short, or made for another key';
    throw new StopError(`The backup can't be opened. ${cause} (${reasonOf(failure)}).`);
  }
}

const toWeb = (source: Bytes) =>
  Readable.toWeb(Readable.from(source)) as unknown as ReadableStream<Uint8Array>;
