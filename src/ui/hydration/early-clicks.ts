/**
 * Buttons in an island do nothing until hydration, so a click before that is repeated after it. Of several clicks, only
 * the last counts.
 */
export function replayEarlyClicks(island: HTMLElement): void {
  let button: HTMLElement | null = null;
  const remember = ({ target }: Event) => {
    const pressed = (target as Element).closest<HTMLElement>('button[type=button]');
    // Save buttons don't wait for it: a second click would unsave the race.
    if (pressed && !pressed.closest('save-race')) button = pressed;
  };
  const replay = () => {
    island.removeEventListener('click', remember);
    button?.click();
  };
  island.addEventListener('click', remember);
  island.addEventListener('astro:hydrate', replay, { once: true });
}
