/** Fetches a path of the site, as `fetch` does. */
export type FetchFile = (path: string) => Promise<Response>;

/** The site's JSON files, each asked for once. */
export interface JsonFiles {
  /**
   * Rejects when the file cannot be had, which a later call tries again, and with the signal's reason
   * when that aborts. What then is loading goes on, for who asks next.
   */
  load<T>(path: string, signal?: AbortSignal): Promise<T>;
}

async function fetchJson(fetch: FetchFile, path: string): Promise<unknown> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.json();
}

async function unlessAborted<T>(waiting: Promise<T>, signal: AbortSignal): Promise<T> {
  let stop = () => {};
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason);
    signal.addEventListener('abort', stop);
  });
  try {
    return await Promise.race([waiting, aborted]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

/** @param fetch the page's own unless a test brings one */
export function createJsonFiles(fetch: FetchFile = (path) => globalThis.fetch(path)): JsonFiles {
  const files = new Map<string, Promise<unknown>>();

  function open(path: string): Promise<unknown> {
    const known = files.get(path);
    if (known !== undefined) return known;
    const file = fetchJson(fetch, path).catch((error: unknown) => {
      files.delete(path);
      throw error;
    });
    files.set(path, file);
    return file;
  }

  return {
    async load<T>(path: string, signal?: AbortSignal) {
      signal?.throwIfAborted();
      const file = open(path) as Promise<T>;
      return signal ? unlessAborted(file, signal) : file;
    },
  };
}
