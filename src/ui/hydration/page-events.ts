/** Calls back once the page is loaded, its pictures painted and the browser idle. */
export function onIdle(callback: () => void): void {
  // Safari has no idle callbacks.
  const idle = globalThis.requestIdleCallback ?? ((later: () => void) => setTimeout(later, 200));
  // The last picture to load is painted in the next frame, so wait for the frame after it.
  const start = () => requestAnimationFrame(() => requestAnimationFrame(() => idle(callback)));
  if (document.readyState === 'complete') start();
  else addEventListener('load', start, { once: true });
}

/** Calls back at the reader's first action: a move, tap, key or focus. */
export function onFirstInteraction(callback: () => void): void {
  const once = new AbortController();
  const options = { signal: once.signal, passive: true, capture: true };
  const handle = (event: Event) => {
    // Browsers report a resting mouse as a move of no distance.
    if (isAtRest(event)) return;
    once.abort();
    callback();
  };
  for (const type of ['pointermove', 'pointerdown', 'keydown', 'focusin']) {
    document.addEventListener(type, handle, options);
  }
}

const isAtRest = (event: Event) =>
  event.type === 'pointermove' &&
  (event as PointerEvent).movementX === 0 &&
  (event as PointerEvent).movementY === 0;
