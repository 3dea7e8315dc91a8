import { DivIcon, type Map as LeafletMap, type Marker, marker, type Popup, popup } from 'leaflet';

/** A marker that is a button, so that Tab, Enter and Space need nothing of ours. */
class ButtonIcon extends DivIcon {
  readonly #button: HTMLButtonElement;

  constructor(button: HTMLButtonElement) {
    super();
    this.#button = button;
  }

  override createIcon(): HTMLElement {
    return this.#button;
  }
}

/** Puts a button on the map; `choose` runs when it is clicked or pressed. */
export function addButton(
  map: LeafletMap,
  { lat, lng, name, className }: { lat: number; lng: number; name: string; className: string },
  choose: (button: HTMLButtonElement) => void,
): { marker: Marker; button: HTMLButtonElement } {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = `leaflet-marker-icon race-map-mark ${className}`;
  button.setAttribute('aria-label', name);
  button.title = name;
  const placed = marker([lat, lng], { icon: new ButtonIcon(button), keyboard: false });
  placed.on('click', () => choose(button));
  placed.addTo(map);
  return { marker: placed, button };
}

/**
 * Opens a popup over a marker's button and moves the focus into it. Escape, or its own button,
 * closes it; the focus that was inside goes back to the marker.
 */
export function openPopup(
  map: LeafletMap,
  at: { lat: number; lng: number },
  content: HTMLElement,
  button: HTMLElement,
): Popup {
  const opened = popup({
    ...{ minWidth: 220, maxWidth: 280, maxHeight: 360, offset: [0, -6] },
    // To the right are the zoom buttons.
    ...{ autoPanPaddingTopLeft: [8, 8], autoPanPaddingBottomRight: [64, 8] },
    closeOnEscapeKey: false,
  })
    .setLatLng(at)
    .setContent(content)
    .openOn(map);
  const frame = opened.getElement();
  frame?.setAttribute('role', 'group');
  frame?.setAttribute('aria-label', button.getAttribute('aria-label') ?? '');
  frame?.setAttribute('tabindex', '-1');
  frame?.focus({ preventScroll: true });
  opened.on('remove', () => {
    const held = document.activeElement;
    // Without fading, the popup is gone by now and took the focus with it: then the body has it.
    if (held !== document.body && !frame?.contains(held)) return;
    // A marker that has gone into a cluster since cannot have the focus back.
    const next = button.isConnected ? button : map.getContainer();
    next.focus({ preventScroll: true });
  });
  return opened;
}
