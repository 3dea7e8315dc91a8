/** Calls back after the next paint, so that a pressed button looks pressed before longer work begins. */
export function afterPaint(callback: () => void): void {
  requestAnimationFrame(() => setTimeout(callback));
}
