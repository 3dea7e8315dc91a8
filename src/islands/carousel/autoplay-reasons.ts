type Reason = 'pointer' | 'focus' | 'hidden' | 'still' | 'button';

interface Parts {
  carousel: HTMLElement;
  pause: HTMLButtonElement;
  /** Whether the reader asks for less motion. */
  isStill: MediaQueryList;
}

/**
 * Says whether slides may change by themselves, now and whenever that changes: not while the pointer
 * or the keyboard's focus is on them, not out of sight, not where less motion is asked for, and not
 * after the pause button, until it is pressed again (WCAG 2.2.2).
 */
export function autoplayReasons(
  { carousel, pause, isStill }: Parts,
  tell: (isPlaying: boolean) => void,
): void {
  const against = new Set<Reason>();
  let isPlaying: boolean | undefined;
  const set = (reason: Reason, holds: boolean) => {
    if (holds) against.add(reason);
    else against.delete(reason);
    if (isPlaying === (against.size === 0)) return;
    isPlaying = against.size === 0;
    tell(isPlaying);
  };
  carousel.addEventListener('pointerenter', (event) => {
    if (event.pointerType === 'mouse') set('pointer', true);
  });
  carousel.addEventListener('pointerleave', () => set('pointer', false));
  carousel.addEventListener('focusin', ({ target }) => {
    // A click focuses too; the pointer has stopped the slides then, and may go on to leave.
    set('focus', (target as Element).matches(':focus-visible'));
  });
  carousel.addEventListener('focusout', () => set('focus', false));
  document.addEventListener('visibilitychange', () => set('hidden', document.hidden));
  isStill.addEventListener('change', () => {
    pause.hidden = isStill.matches;
    set('still', isStill.matches);
  });
  pause.addEventListener('click', () => {
    const isPaused = !against.has('button');
    pause.toggleAttribute('data-paused', isPaused);
    pause.setAttribute('aria-label', isPaused ? 'Start the slides' : 'Stop the slides');
    set('button', isPaused);
  });
  pause.hidden = isStill.matches;
  set('hidden', document.hidden);
  set('still', isStill.matches);
  set('pointer', carousel.matches(':hover') && matchMedia('(hover: hover)').matches);
  set('focus', carousel.matches(':has(:focus-visible)'));
}
