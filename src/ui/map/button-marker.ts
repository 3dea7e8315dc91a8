import { DivIcon, type Map as LeafletMap, type Marker, marker } from 'leaflet';

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
