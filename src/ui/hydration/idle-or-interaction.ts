import type { ClientDirective } from 'astro';
import { replayEarlyClicks } from './early-clicks.ts';
import { loadRenderer } from './load-renderer.ts';
import { onFirstInteraction, onIdle } from './page-events.ts';

/** Hydrates once idle or on the reader's first action. Astro's `client:idle` competes with pictures still loading. */
const idleOrInteraction: ClientDirective = (load, _options, island) => {
  replayEarlyClicks(island);
  let isStarted = false;
  const start = async () => {
    if (isStarted) return;
    isStarted = true;
    const hydrate = await load();
    await hydrate();
  };
  onIdle(() => void loadRenderer(island).then(start));
  onFirstInteraction(() => void start());
};

export default idleOrInteraction;
