import { addressOf, queryText } from './history-entry.ts';

/** Open interceptions; the last one wins. */
const interceptions: { address: string; state: unknown; scroll: number; onBack(): void }[] = [];

/** Calls `onBack` instead of going back or forward within the page. Returns a function that stops this. */
export function interceptBack(onBack: () => void): () => void {
  const interception = {
    address: addressOf(queryText()),
    state: history.state,
    scroll: scrollY,
    onBack,
  };
  interceptions.push(interception);
  return () => void interceptions.splice(interceptions.indexOf(interception), 1);
}

/** Whether the navigation was intercepted. */
export function interceptPopState(event: PopStateEvent): boolean {
  const interception = interceptions.at(-1);
  if (!interception) return false;
  event.stopImmediatePropagation();
  history.pushState(interception.state, '', interception.address);
  // Runs after the browser restores the other entry's scroll position.
  requestAnimationFrame(() => scrollTo({ top: interception.scroll, behavior: 'instant' }));
  interception.onBack();
  return true;
}
