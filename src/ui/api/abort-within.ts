/** A signal that aborts after `ms` milliseconds, or with `signal` and its reason if that comes first. */
export function abortWithin(ms: number, signal?: AbortSignal): AbortSignal {
  const late = AbortSignal.timeout(ms);
  if (!signal) return late;
  // Not AbortSignal.any, which came with Chrome 116 and Safari 17.4.
  const controller = new AbortController();
  for (const one of [signal, late]) {
    const abort = () => controller.abort(one.reason);
    if (one.aborted) abort();
    else one.addEventListener('abort', abort, { once: true, signal: controller.signal });
  }
  return controller.signal;
}
