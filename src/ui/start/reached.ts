import type { ClientDirective } from 'astro';
import { whenReached } from './when-reached.ts';

/**
 * `client:reached`: for what is of use without a script. It comes alive at the reader's first sign, and
 * for a page that was opened in passing nothing of it is loaded.
 */
const reached: ClientDirective = (load, _options, island) => {
  const start = async () => {
    const hydrate = await load();
    await isLeft(island);
    await hydrate();
  };
  whenReached(() => void start());
};

/** A browser's own list that is open would close if something came in its place. */
async function isLeft(island: HTMLElement): Promise<void> {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLSelectElement && island.contains(focused))) return;
  await new Promise((resolve) => {
    for (const type of ['change', 'blur']) focused.addEventListener(type, resolve, { once: true });
  });
}

export default reached;
