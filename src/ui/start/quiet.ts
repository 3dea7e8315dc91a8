import type { ClientDirective } from 'astro';
import { whenQuiet } from './when-quiet.ts';
import { whenReached } from './when-reached.ts';

/**
 * `client:quiet`: comes alive once the page is loaded and idle, or at the reader's first sign. Astro's
 * `client:idle` takes the line while a picture is still on its way.
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
