import type { ClientDirective } from 'astro';
import { onFirstInteraction, onIdle } from './page-events.ts';

/** Once idle, or at the reader's first action. Astro's `client:idle` competes with pictures still loading. */
const idleOrInteraction: ClientDirective = (load) => {
  let isStarted = false;
  const start = async () => {
    if (isStarted) return;
    isStarted = true;
    const hydrate = await load();
    await hydrate();
  };
  onIdle(() => void start());
  onFirstInteraction(() => void start());
};

export default idleOrInteraction;
