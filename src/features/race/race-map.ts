/** The small map of a race's page: nothing of it is loaded before it is scrolled into view. */
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
    import('./show-race.ts')
      .then(({ showRace }) => showRace(this))
      // Without a map, the line under it still says where the race is.
      .catch(() => this.remove());
  }
}

customElements.define('race-map', RaceMapElement);
