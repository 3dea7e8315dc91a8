/**
 * Buttons in an island do nothing until hydration, so a click before that is repeated after it. Of several clicks, only
 * the last counts.
 */
export function replayEarlyClicks(island: HTMLElement): void {
  let button: HTMLElement | null = null;
  const remember = ({ target }: Event) => {
    button = (target as Element).closest<HTMLElement>('button[type=button]') ?? button;
  };
  const replay = () => {
    island.removeEventListener('click', remember);
    button?.click();
  };
  island.addEventListener('click', remember);
  island.addEventListener('astro:hydrate', replay, { once: true });
}
