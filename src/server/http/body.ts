import type { Context } from 'hono';
import { AppError } from '#server/errors.ts';
import { deepest, isDeeper } from '#server/json-depth.ts';

/** 100 KB (design §5). */
const largest = 100_000;

/**
 * The JSON object that a call brings. It is counted while it arrives, whatever it says of its length, and
 * parsed only then (trust T32, T33).
 * @throws AppError `unsupported`, `too_large` or `invalid`
 */
export async function readJson(c: Context): Promise<object> {
  const type = c.req.header('Content-Type') ?? '';
  if (!/^application\/json\s*(;|$)/i.test(type)) {
    throw new AppError('unsupported', 'Send JSON, as application/json.');
  }
  const body = parseJson(await readText(c.req.raw.body));
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new AppError('invalid', 'Send one JSON object.');
  }
  if (isDeeper(body, deepest)) {
    throw new AppError('invalid', `Send JSON at most ${deepest} levels deep.`);
  }
  return body;
}

async function readText(stream: ReadableStream<Uint8Array> | null): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of stream ?? []) {
    length += chunk.byteLength;
    if (length > largest) throw new AppError('too_large', 'Send at most 100 KB.');
    chunks.push(chunk);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    throw new AppError('invalid', 'Send UTF-8.');
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError('invalid', 'Send well-formed JSON.');
  }
}
