/** How long the hint shows, in milliseconds. */
const shown = 1600;

/** Hints how to move the map when the rider swipes over it with one finger, which scrolls the page. */
export function hintTwoFingers(map: HTMLElement, signal: AbortSignal): void {
  const hint = document.createElement('p');
  hint.className = 'race-map-hint';
  hint.textContent = 'Use two fingers to move the map';
  // Screen readers use gestures of their own.
  hint.setAttribute('aria-hidden', 'true');
  map.append(hint);
  let showing: Animation | undefined;
  map.addEventListener(
    'touchmove',
    ({ touches, target }) => {
      // One finger moves a pin.
      if ((target as Element).closest('.leaflet-marker-draggable')) return;
      if (touches.length > 1) showing?.cancel();
      else if (showing?.playState !== 'running') {
        const opacity = [0, 1, 1, 0];
        showing = hint.animate({ opacity, offset: [0, 0.1, 0.8, 1] }, shown);
      }
    },
    { passive: true, signal },
  );
}
