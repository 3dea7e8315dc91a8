const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

/** Calls back once the reader does something on the page: moves, taps, presses a key. */
export function whenReached(callback: () => void): void {
  const once = new AbortController();
  for (const sign of signs) {
    const answer = () => {
      once.abort();
      callback();
    };
    document.addEventListener(sign, answer, { signal: once.signal, passive: true, capture: true });
  }
}
