import { addressOf, queryText } from './history-entry.ts';

/** Where the page stays whatever is gone back to, and who is told of it; the last one is. */
const stays: { address: string; state: unknown; scroll: number; onLeave(): void }[] = [];

/**
 * Has the page stay where it is when somebody goes back, or forward, within it, and calls back instead:
 * the entry of the history that was left is put on top again. Until what it returns is called.
 */
export function stayHere(onLeave: () => void): () => void {
  const stay = { address: addressOf(queryText()), state: history.state, scroll: scrollY, onLeave };
  stays.push(stay);
  return () => void stays.splice(stays.indexOf(stay), 1);
}

/** Whether the page stays where it is, in spite of going back. */
export function isHeldHere(event: PopStateEvent): boolean {
  const stay = stays.at(-1);
  if (!stay) return false;
  event.stopImmediatePropagation();
  history.pushState(stay.state, '', stay.address);
  // After the browser, which goes to where the other entry was scrolled.
  requestAnimationFrame(() => scrollTo({ top: stay.scroll, behavior: 'instant' }));
  stay.onLeave();
  return true;
}
