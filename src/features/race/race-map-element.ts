/**
 * `<race-map>`: loads its map only once scrolled into view. With `data-bare`, it draws only outlines until the reader
 * presses the button in the next element for streets, which come from another host.
 */
class RaceMapElement extends HTMLElement {
  #observer: IntersectionObserver | undefined;

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
    import('./show-race-map.ts')
      .then(({ showRaceMap }) => showRaceMap(this))
      // The line below still says where the place is.
      .catch(() => this.remove());
  }
}

customElements.define('race-map', RaceMapElement);
