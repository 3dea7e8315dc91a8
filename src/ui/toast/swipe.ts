/** How far, in pixels. */
const threshold = 50;

/** Lets a finger or a mouse drag an element to the right; far enough, `end` is called. */
export function onSwipeRight(element: HTMLElement, end: () => void): void {
  let from: number | undefined;
  const distance = (event: PointerEvent) => Math.max(0, event.clientX - (from ?? event.clientX));
  const settle = () => {
    from = undefined;
    element.style.translate = '';
  };
  element.addEventListener('pointerdown', (event) => {
    if (event.target instanceof HTMLButtonElement) return;
    from = event.clientX;
    element.setPointerCapture(event.pointerId);
  });
  element.addEventListener('pointermove', (event) => {
    if (from !== undefined) element.style.translate = `${distance(event)}px`;
  });
  element.addEventListener('pointerup', (event) => {
    if (distance(event) >= threshold) end();
    settle();
  });
  element.addEventListener('pointercancel', settle);
}
