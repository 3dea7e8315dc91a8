/** Why the CMS could not be read, in a few words. */
export class CmsError extends Error {
  override name = 'CmsError';
}

export type Fetch = (url: string, init?: RequestInit) => Promise<Response>;

/** Lets tests run without waiting. All values are in milliseconds. */
export interface Clock {
  /** Counts from an arbitrary start. */
  now(): number;
  wait(milliseconds: number): Promise<void>;
  /** Aborts after that long. */
  timeout(milliseconds: number): AbortSignal;
}

export const realClock: Clock = {
  now: () => performance.now(),
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  timeout: (milliseconds) => AbortSignal.timeout(milliseconds),
};

/** In milliseconds. */
export interface Timeouts {
  response: number;
  /** For all requests together, including pauses. */
  total: number;
}

/** How many times to try a request that gets a 429. */
const maxAttempts = 3;

/** Milliseconds to wait after a 429 that doesn't say how long. */
const defaultPause = 1500;

/** Far more than a page of a hundred documents. */
const maxBytes = 20_000_000;

/**
 * A fetch that fails if a response takes too long, is too large or stays a 429, which Prismic's client would retry
 * endlessly. Make a new one for each read: it expires after `timeouts.total`. @throws CmsError from the returned fetch
 */
export function fetchWithLimits(fetch: Fetch, clock: Clock, timeouts: Timeouts): Fetch {
  const end = clock.now() + timeouts.total;
  const totalTimeout = () => new CmsError(`it took longer than ${timeouts.total / 1000} s`);

  async function fetchOnce(url: string, init: RequestInit): Promise<Response> {
    const remaining = end - clock.now();
    if (remaining <= 0) throw totalTimeout();
    const signal = clock.timeout(Math.min(timeouts.response, remaining));
    try {
      const { body, status, headers } = await fetch(url, { ...init, redirect: 'error', signal });
      return new Response(body && (await readBody(body)), { status, headers });
    } catch (error) {
      if (error instanceof CmsError) throw error;
      if (!signal.aborted) throw new CmsError(`it could not be reached (${reasonOf(error)})`);
      if (remaining < timeouts.response) throw totalTimeout();
      throw new CmsError(`it did not answer within ${timeouts.response / 1000} s`);
    }
  }

  return async (url, init = {}) => {
    for (let attempt = 1; ; attempt += 1) {
      const response = await fetchOnce(url, init);
      if (response.status !== 429) return response;
      if (attempt === maxAttempts) throw new CmsError('it answers 429 again and again');
      const pause = retryAfter(response);
      if (clock.now() + pause >= end) throw new CmsError('it answers 429 for longer than there is');
      await clock.wait(pause);
    }
  };
}

/** In milliseconds. A date in `Retry-After` counts as none. */
function retryAfter(response: Response): number {
  const text = response.headers.get('retry-after') ?? '';
  return /^\d+(\.\d+)?$/.test(text) ? Number(text) * 1000 : defaultPause;
}

async function readBody(body: NonNullable<Response['body']>): Promise<Blob> {
  const chunks: BlobPart[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > maxBytes) throw new CmsError('its answer is too large');
    chunks.push(chunk);
  }
  return new Blob(chunks);
}

/** Node's message is always "fetch failed"; its cause has the reason. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  const { code } = cause as { code?: unknown };
  return typeof code === 'string' ? code : cause instanceof Error ? cause.message : String(cause);
}
