import type { ClientDirective } from 'astro';
import { replayEarlyClicks } from './early-clicks.ts';
import { onFirstInteraction, onIdle } from './page-events.ts';

/**
 * Hydrates on the reader's first action, so that a page that's only glanced at loads nothing. A URL with a query fills
 * fields, so then the island only waits for an idle moment.
 */
const interaction: ClientDirective = (load, _options, island) => {
  replayEarlyClicks(island);
  let isStarted = false;
  const start = async () => {
    if (isStarted) return;
    isStarted = true;
    const hydrate = await load();
    await selectClosed(island);
    await hydrate();
  };
  if (location.search) onIdle(() => void start());
  onFirstInteraction(() => void start());
};

/** Waits while a native select may be open, because replacing it would close it. */
async function selectClosed(island: HTMLElement): Promise<void> {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLSelectElement && island.contains(focused))) return;
  await new Promise((resolve) => {
    for (const type of ['change', 'blur']) focused.addEventListener(type, resolve, { once: true });
  });
}

export default interaction;
