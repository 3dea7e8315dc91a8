import type { ClientDirective } from 'astro';
import { whenQuiet } from './when-quiet.ts';
import { whenReached } from './when-reached.ts';

/**
 * `client:quiet` hydrates once the page is loaded and idle, or at the reader's first action. Astro's
 * `client:idle` competes with pictures that are still loading.
 */
const quiet: ClientDirective = (load) => {
  let isStarted = false;
  const start = async () => {
    if (isStarted) return;
    isStarted = true;
    const hydrate = await load();
    await hydrate();
  };
  whenQuiet(() => void start());
  whenReached(() => void start());
};

export default quiet;
