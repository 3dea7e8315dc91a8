import type { Map as LeafletMap } from 'leaflet';

/** A narrower map has no room for popups. */
const minPopupWidth = 600;

export const needsPanel = (map: LeafletMap): boolean => map.getSize().x < minPopupWidth;

/** A panel below the map that shows what a popup would. */
export interface CardPanel {
  /** Shows and focuses the cards; closing them returns the focus to the marker. */
  open(content: HTMLElement, button: HTMLElement): void;
  close(): void;
}

/** @param holder an empty element below the map */
export function createCardPanel(map: LeafletMap, holder: HTMLElement): CardPanel {
  let marker: HTMLElement | undefined;

  function close() {
    const hadFocus = holder.contains(document.activeElement);
    holder.replaceChildren();
    marker?.removeAttribute('data-open');
    // The marker may have merged into a cluster since.
    const next = marker?.isConnected ? marker : map.getContainer();
    marker = undefined;
    if (hadFocus) next.focus({ preventScroll: true });
  }

  function open(content: HTMLElement, button: HTMLElement) {
    close();
    marker = button;
    button.setAttribute('data-open', '');
    const frame = document.createElement('div');
    frame.className = 'race-map-panel';
    frame.setAttribute('role', 'group');
    frame.setAttribute('aria-label', button.getAttribute('aria-label') ?? '');
    frame.tabIndex = -1;
    const closing = document.createElement('button');
    closing.type = 'button';
    closing.className = 'race-map-close';
    closing.setAttribute('aria-label', 'Close popup');
    closing.textContent = '×';
    closing.addEventListener('click', close);
    frame.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') close();
    });
    frame.append(content, closing);
    holder.append(frame);
    frame.focus({ preventScroll: true });
    frame.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }

  map.on('click', close);
  map.on('unload', close);
  return { open, close };
}
