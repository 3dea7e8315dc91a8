import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Config } from '#server/config.ts';
import { reasonOf, StopError } from '../command.ts';

/** A document in the format of Prismic's API, with the fields that queries use. */
export interface ContentDocument {
  id: string;
  uid: string;
  type: string;
  tags: string[];
  first_publication_date: string;
}

export interface Content {
  documents: ContentDocument[];
  /** Changes when any document does. */
  ref: string;
}

/**
 * Reads a folder's `news/*.json` and `guides/*.json`, one document per file.
 * @throws StopError naming a file that isn't JSON
 */
export async function readContent(folder: string): Promise<Content> {
  const files = globSync('{news,guides}/*.json', { cwd: folder }).sort();
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  const hash = createHash('sha256').update(texts.join('\0'));
  return {
    documents: texts.map((text, index) => parse(text, join(folder, files[index] ?? ''))),
    ref: hash.digest('hex').slice(0, 16),
  };
}

function parse(text: string, file: string): ContentDocument {
  try {
    return JSON.parse(text) as ContentDocument;
  } catch (error) {
    throw new StopError(`${file} isn't JSON: ${reasonOf(error)}.`);
  }
}

const timeout = 3000;

/** The documents of a site without a CMS. */
export const contentDir = resolve(import.meta.dirname, '../../../data/content');

/** A text that changes when the CMS publishes something or comes back up. */
export async function contentState(config: Config): Promise<string> {
  const { PRISMIC_ENDPOINT: endpoint, PRISMIC_ACCESS_TOKEN: token } = config;
  if (!endpoint) return (await readContent(contentDir)).ref;
  return `${endpoint} ${await masterRef(endpoint, token)}`;
}

async function masterRef(endpoint: string, token: string | undefined): Promise<string> {
  const url = new URL(endpoint);
  if (token) url.searchParams.set('access_token', token);
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(timeout) });
    const { refs } = (await answer.json()) as { refs: { ref: string; isMasterRef: boolean }[] };
    return refs.find((ref) => ref.isMasterRef)?.ref ?? 'none';
  } catch {
    // The build reads the CMS, too, and reports that it's down.
    return 'down';
  }
}
