/**
 * A button of an island does nothing until hydration: a click before that is made again after it. Of several, by
 * an impatient reader, the last counts.
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
