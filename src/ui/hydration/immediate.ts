import type { ClientDirective } from 'astro';
import { replayEarlyClicks } from './early-clicks.ts';

/** Hydrates as soon as the scripts have loaded. */
const immediate: ClientDirective = async (load, _options, island) => {
  replayEarlyClicks(island);
  const hydrate = await load();
  await hydrate();
};

export default immediate;
