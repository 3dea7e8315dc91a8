import { isSignedIn, showSignedIn, signedInEvent } from '../session/signed-in.ts';
import { popRaceToSave, signInToSave } from './sign-in-first.ts';

const loadSavedRaces = () => import('./saved-races.ts');

/**
 * `<save-race race="id">` around a button: the same on prerendered pages, in islands and in popups.
 * Nothing more is loaded, and no call is made, for a reader who is not signed in.
 */
class SaveRace extends HTMLElement {
  #leave: (() => void) | undefined;
  #shown = false;

  connectedCallback() {
    this.#button.onclick = () => void this.#toggle();
    void this.follow();
  }

  disconnectedCallback() {
    this.#leave?.();
  }

  get #race() {
    return this.getAttribute('race') ?? '';
  }

  get #button() {
    return this.querySelector('button') as HTMLButtonElement;
  }

  /** Shows whether the race is saved, from now on; for nobody signed in it is not. */
  async follow() {
    this.#leave?.();
    this.#leave = undefined;
    this.#button.ariaDisabled = null;
    if (!isSignedIn()) return this.#show(false);
    const { watchSavedRaces, isSaved, isSending } = await loadSavedRaces();
    if (!this.isConnected || this.#leave || !isSignedIn()) return;
    this.#leave = watchSavedRaces(() => {
      this.#button.ariaDisabled = isSending(this.#race) ? 'true' : null;
      this.#show(isSaved(this.#race));
    });
  }

  #show(isSaved: boolean) {
    if (isSaved === this.#shown) return;
    this.#shown = isSaved;
    this.toggleAttribute('saved', isSaved);
    (this.querySelector('[data-label]') as HTMLElement).textContent = isSaved
      ? 'Saved'
      : 'Save Race';
  }

  async #toggle() {
    // Another tab may have signed in.
    showSignedIn();
    if (!isSignedIn()) return signInToSave(this.#race);
    const { setSaved } = await loadSavedRaces();
    await setSaved(this.#race, !this.#shown);
  }
}

/** Brings the page's save buttons to life, and saves what was to be saved before signing in. */
export function startSavingRaces(): void {
  customElements.define('save-race', SaveRace);
  document.addEventListener(signedInEvent, () => {
    for (const button of document.querySelectorAll<SaveRace>('save-race')) void button.follow();
  });
  const raceToSave = popRaceToSave();
  // Whoever comes back without having signed in has thought better of it.
  if (raceToSave && isSignedIn()) {
    void loadSavedRaces().then(({ setSaved }) => setSaved(raceToSave, true));
  }
}
