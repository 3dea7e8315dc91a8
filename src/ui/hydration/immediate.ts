import type { ClientDirective } from 'astro';
import { replayEarlyClicks } from './early-clicks.ts';

/** As soon as its scripts are there. */
const immediate: ClientDirective = async (load, _options, island) => {
  replayEarlyClicks(island);
  const hydrate = await load();
  await hydrate();
};

export default immediate;
