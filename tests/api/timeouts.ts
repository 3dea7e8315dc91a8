import { vi } from 'vitest';

/** Timeouts that end when a test says so, until `vi.restoreAllMocks()`. */
export function controlTimeouts() {
  const milliseconds: number[] = [];
  let latest = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((limit) => {
    milliseconds.push(limit);
    latest = new AbortController();
    return latest.signal;
  });
  return {
    /** The timeouts requested so far, in milliseconds. */
    milliseconds,
    /** Expires the latest timeout. */
    expire: () => latest.abort(new DOMException('Late.', 'TimeoutError')),
  };
}
