import type { Clock } from './clock.ts';

/** Says in a few words why the CMS could not be read. */
export class CmsError extends Error {
  override name = 'CmsError';
}

export type Fetch = (url: string, init?: RequestInit) => Promise<Response>;

export interface Patience {
  /** How long one answer may take, in milliseconds. */
  answer: number;
  /** How long all of them together may take, pauses included. */
  all: number;
}

/** How often a request is made that is told to come again later. */
const attempts = 3;

/** The pause before it is made again, where the answer names none. */
const defaultPause = 1500;

/** Far beyond a page of a hundred documents. */
const mostBytes = 20_000_000;

/**
 * A fetch that ends: an answer that takes too long, is too large or stays a 429 fails. Prismic's client
 * asks again without a pause and without end when a 429 names no time, so it gets to see
 * none. Not to be used again once `patience.all` is over.
 * @throws CmsError from the fetch it returns
 */
export function fetchWithLimits(fetch: Fetch, clock: Clock, patience: Patience): Fetch {
  const end = clock.now() + patience.all;
  const late = () => new CmsError(`it took longer than ${patience.all / 1000} s`);

  async function ask(url: string, init: RequestInit): Promise<Response> {
    const left = end - clock.now();
    if (left <= 0) throw late();
    const signal = clock.timeout(Math.min(patience.answer, left));
    try {
      const answer = await fetch(url, { ...init, redirect: 'error', signal });
      return new Response(await bodyOf(answer), { status: answer.status, headers: answer.headers });
    } catch (error) {
      if (error instanceof CmsError) throw error;
      if (!signal.aborted) throw new CmsError(`it could not be reached (${reasonOf(error)})`);
      if (left < patience.answer) throw late();
      throw new CmsError(`it did not answer within ${patience.answer / 1000} s`);
    }
  }

  return async (url, init = {}) => {
    for (let attempt = 1; ; attempt += 1) {
      const answer = await ask(url, init);
      if (answer.status !== 429) return answer;
      if (attempt === attempts) throw new CmsError('it answers 429 again and again');
      const pause = pauseOf(answer);
      if (clock.now() + pause >= end) throw new CmsError('it answers 429 for longer than there is');
      await clock.wait(pause);
    }
  };
}

/** What a 429 says to wait, in milliseconds: seconds, or 1.5 s where it says nothing or a date. */
function pauseOf(answer: Response): number {
  const text = answer.headers.get('retry-after') ?? '';
  return /^\d+(\.\d+)?$/.test(text) ? Number(text) * 1000 : defaultPause;
}

async function bodyOf(answer: Response): Promise<Blob | null> {
  if (!answer.body) return null;
  const chunks: BlobPart[] = [];
  let size = 0;
  for await (const chunk of answer.body) {
    size += chunk.length;
    if (size > mostBytes) throw new CmsError('its answer is too large');
    chunks.push(chunk);
  }
  return new Blob(chunks);
}

/** Node says "fetch failed", and why only in the cause. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  const { code } = cause as { code?: unknown };
  return typeof code === 'string' ? code : cause instanceof Error ? cause.message : String(cause);
}
