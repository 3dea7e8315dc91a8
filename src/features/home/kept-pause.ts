const key = 'bell-lap:slides-paused';

/** Whether the rider has stopped the slides, here or on an earlier visit. */
export function wasPaused(): boolean {
  try {
    return localStorage.getItem(key) === 'yes';
  } catch {
    // A browser that keeps nothing starts anew each time.
    return false;
  }
}

export function savePaused(isPaused: boolean): void {
  try {
    if (isPaused) localStorage.setItem(key, 'yes');
    else localStorage.removeItem(key);
  } catch {
    // Then it holds for this visit only.
  }
}
