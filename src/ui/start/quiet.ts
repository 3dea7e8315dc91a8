import type { ClientDirective } from 'astro';
import { whenQuiet } from './when-quiet.ts';
import { whenReached } from './when-reached.ts';

/** Once the page is idle or touched. Astro's `client:idle` competes with pictures still loading. */
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
