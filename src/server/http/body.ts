import type { Context } from 'hono';
import { formatBytes } from '#calendar/text/number.ts';
import { AppError } from '#server/errors.ts';
import { isDeeper, maxJsonDepth } from '#server/parse.ts';

const defaultMaxBytes = 100_000;

export const isOfType = (c: Context, type: string) =>
  new RegExp(`^${type}\\s*(;|$)`, 'i').test(c.req.header('Content-Type') ?? '');

/** Whether a form was submitted without JavaScript, so the response must be a page. */
export function isPlainForm(c: Context): boolean {
  return isOfType(c, 'application/x-www-form-urlencoded');
}

/** @throws AppError `too_large` or `invalid` */
export async function readPlainForm(c: Context): Promise<Record<string, string>> {
  return toFields(new URLSearchParams(await readText(c.req.raw.body)));
}

/**
 * Counts bytes as they arrive, whatever Content-Length says, before parsing (docs/trust.md#t32, #t33).
 * @throws AppError `unsupported`, `too_large` or `invalid`
 */
export async function readJson(c: Context): Promise<object> {
  if (!isOfType(c, 'application/json')) {
    throw new AppError('unsupported', 'Send JSON, as application/json.');
  }
  const body = parseJson(await readText(c.req.raw.body));
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new AppError('invalid', 'Send one JSON object.');
  }
  if (isDeeper(body, maxJsonDepth)) {
    throw new AppError('invalid', `Send JSON at most ${maxJsonDepth} levels deep.`);
  }
  return body;
}

/**
 * Reads the fields and files of a multipart form, counting its bytes as they arrive.
 * @throws AppError `unsupported`, `too_large` or `invalid`
 */
export async function readForm(
  c: Context,
  maxBytes: number,
): Promise<Record<string, string | File>> {
  const type = c.req.header('Content-Type') ?? '';
  if (!/^multipart\/form-data\s*;/i.test(type)) {
    throw new AppError('unsupported', 'Send a form, as multipart/form-data.');
  }
  const bytes = await readBytes(c.req.raw.body, maxBytes);
  const form = await new Response(bytes, { headers: { 'Content-Type': type } })
    .formData()
    .catch(() => {
      throw new AppError('invalid', 'Send a well-formed form.');
    });
  return toFields(form);
}

/** @throws AppError `invalid` naming a field that is given twice (docs/trust.md#t38) */
export function toFields<T>(entries: Iterable<[string, T]>): Record<string, T> {
  const fields: Record<string, T> = Object.create(null);
  for (const [name, value] of entries) {
    if (name in fields) {
      throw new AppError('invalid', `${name} is given twice`, { [name]: 'must be given once' });
    }
    fields[name] = value;
  }
  return fields;
}

/** @throws AppError `too_large`, or `invalid` if the client is gone */
export async function readBytes(
  stream: ReadableStream<Uint8Array> | null,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunksOf(stream)) {
    length += chunk.byteLength;
    if (length > maxBytes) {
      throw new AppError('too_large', `Send at most ${formatBytes(maxBytes)}.`);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** A body that stops arriving means that the client is gone, which isn't our failure and isn't logged. */
async function* chunksOf(stream: ReadableStream<Uint8Array> | null): AsyncGenerator<Uint8Array> {
  try {
    yield* stream ?? [];
  } catch {
    throw new AppError('invalid', 'The request ended early. Try again.');
  }
}

/** @throws AppError `too_large` or `invalid` */
export async function readText(
  stream: ReadableStream<Uint8Array> | null,
  maxBytes = defaultMaxBytes,
): Promise<string> {
  const bytes = await readBytes(stream, maxBytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new AppError('invalid', 'Send UTF-8.');
  }
}

/** @throws AppError `invalid` */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError('invalid', 'Send well-formed JSON.');
  }
}
