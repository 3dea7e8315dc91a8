/**
 * Loads an island's renderer, and lets the browser do other things before the island's own code. Evaluating both in one
 * task would keep a slow phone from answering a tap for twice as long.
 */
export async function loadRenderer(island: HTMLElement): Promise<void> {
  const url = island.getAttribute('renderer-url');
  if (!url) return;
  await import(/* @vite-ignore */ url);
  await new Promise((resolve) => setTimeout(resolve));
}
