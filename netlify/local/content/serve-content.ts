import type { RequestListener } from 'node:http';
import type { Config } from '#server/config.ts';
import { reasonOf } from '../command.ts';
import { listen } from '../server/listen.ts';
import { answerApi } from './content-api.ts';
import { contentDir, readContent } from './documents.ts';

export interface ServedContent {
  /** For `PRISMIC_ENDPOINT`. */
  endpoint: string;
  close(): Promise<void>;
}

/**
 * Stands in for Prismic: serves a folder's documents through the same API, reading them again at each request.
 * @throws StopError if one of them can't be read
 */
export async function serveContent(folder: string = contentDir): Promise<ServedContent> {
  await readContent(folder);
  const { port, close } = await listen(contentListener(folder), 0, '127.0.0.1');
  return { endpoint: `http://127.0.0.1:${port}/api/v2`, close };
}

/** Responds as {@link serveContent} does. */
export function contentListener(folder: string): RequestListener {
  return async (request, response) => {
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
    const answer = await readContent(folder)
      .then((content) => answerApi(url, content))
      .catch((error: unknown) => ({ status: 500, body: { message: reasonOf(error) } }));
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer.body));
  };
}

/** The endpoint of the configured CMS or, until `stack` is disposed, of its stand-in. */
export async function prepareContent(
  { PRISMIC_ENDPOINT }: Config,
  stack: AsyncDisposableStack,
): Promise<string> {
  if (PRISMIC_ENDPOINT) return PRISMIC_ENDPOINT;
  const { endpoint, close } = await serveContent();
  stack.defer(close);
  return endpoint;
}
