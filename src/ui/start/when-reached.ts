const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

/** Calls back once the reader does something on the page: moves, taps, presses a key. */
export function whenReached(callback: () => void): void {
  const once = new AbortController();
  for (const sign of signs) {
    const answer = (event: Event) => {
      // A mouse that rests where the page appears is told of as a move over no distance.
      if (isAtRest(event)) return;
      once.abort();
      callback();
    };
    document.addEventListener(sign, answer, { signal: once.signal, passive: true, capture: true });
  }
}

const isAtRest = (event: Event) =>
  event.type === 'pointermove' &&
  (event as PointerEvent).movementX === 0 &&
  (event as PointerEvent).movementY === 0;
