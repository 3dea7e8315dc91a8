const actions = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

/** Calls back at the reader's first action: a move, tap, key or focus. */
export function whenReached(callback: () => void): void {
  const once = new AbortController();
  for (const action of actions) {
    const handle = (event: Event) => {
      // A resting mouse is reported as a move of no distance.
      if (isAtRest(event)) return;
      once.abort();
      callback();
    };
    document.addEventListener(action, handle, {
      signal: once.signal,
      passive: true,
      capture: true,
    });
  }
}

const isAtRest = (event: Event) =>
  event.type === 'pointermove' &&
  (event as PointerEvent).movementX === 0 &&
  (event as PointerEvent).movementY === 0;
