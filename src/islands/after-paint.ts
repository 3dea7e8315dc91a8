/** Calls back once the page is painted as it is now: what is pressed shows it before work that takes longer. */
export function afterPaint(callback: () => void): void {
  requestAnimationFrame(() => setTimeout(callback));
}
