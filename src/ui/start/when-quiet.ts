/** Calls back once the page is loaded and the browser idle, after the first paint. */
export function whenQuiet(callback: () => void): void {
  // Safari has no idle callbacks.
  const idle = globalThis.requestIdleCallback ?? ((later: () => void) => setTimeout(later, 200));
  if (document.readyState === 'complete') idle(callback);
  else addEventListener('load', () => idle(callback), { once: true });
}
