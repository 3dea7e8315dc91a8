import type { ShownMap } from './show-race-map.ts';

/**
 * `<race-map>`: loads its map only once scrolled into view. With `data-bare`, it draws only outlines until the reader
 * presses the button in the next element for streets, which come from another host.
 */
class RaceMapElement extends HTMLElement {
  #observer: IntersectionObserver | undefined;
  #map: Promise<ShownMap> | undefined;

  connectedCallback() {
    this.#observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) this.#show();
    });
    this.#observer.observe(this);
  }

  disconnectedCallback() {
    this.#observer?.disconnect();
  }

  #show() {
    this.#observer?.disconnect();
    this.#map = import('./show-race-map.ts').then(({ showRaceMap }) => showRaceMap(this));
    // On failure, the line below still says where the place is.
    this.#map.then(() => this.#offerStreets()).catch(() => this.remove());
  }

  #offerStreets() {
    const button = this.nextElementSibling?.querySelector('button');
    if (!button || this.dataset['bare'] !== '') return;
    button.hidden = false;
    button.addEventListener('click', async () => {
      (await this.#map)?.close();
      delete this.dataset['bare'];
      button.remove();
      this.#show();
      this.focus();
    });
  }
}

customElements.define('race-map', RaceMapElement);
