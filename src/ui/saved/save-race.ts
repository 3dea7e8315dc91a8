import { isSignedIn, showSignedIn, signedInEvent } from '../session/signed-in.ts';
import { popRaceToSave, signInToSave } from './sign-in-first.ts';

const loadSavedRaces = () => import('./saved-races.ts');

/** `<save-race race="id">`, wherever races show. Loads nothing more for signed-out readers. */
class SaveRace extends HTMLElement {
  #unwatch: (() => void) | undefined;
  #isSaved = false;

  connectedCallback() {
    this.#button.onclick = () => void this.#toggle();
    void this.watch();
  }

  disconnectedCallback() {
    this.#unwatch?.();
  }

  get #race() {
    return this.getAttribute('race') ?? '';
  }

  get #button() {
    return this.querySelector('button') as HTMLButtonElement;
  }

  /** Starts showing whether the race is saved; for a signed-out rider, it isn't. */
  async watch() {
    this.#unwatch?.();
    this.#unwatch = undefined;
    this.#button.ariaDisabled = null;
    if (!isSignedIn()) return this.#show(false);
    const { watchSavedRaces, isSaved, isSending } = await loadSavedRaces();
    if (!this.isConnected || this.#unwatch || !isSignedIn()) return;
    this.#unwatch = watchSavedRaces(() => {
      this.#button.ariaDisabled = isSending(this.#race) ? 'true' : null;
      this.#show(isSaved(this.#race));
    });
  }

  #show(isSaved: boolean) {
    if (isSaved === this.#isSaved) return;
    this.#isSaved = isSaved;
    this.toggleAttribute('saved', isSaved);
    (this.querySelector('[data-label]') as HTMLElement).textContent = isSaved
      ? 'Saved'
      : 'Save Race';
  }

  async #toggle() {
    // Another tab may have signed in or out.
    showSignedIn();
    if (!isSignedIn()) return signInToSave(this.#race);
    const { setSaved } = await loadSavedRaces();
    await setSaved(this.#race, !this.#isSaved);
  }
}

/** Defines the save buttons, and saves the race that had to wait for the sign-in. */
export function startSavingRaces(): void {
  customElements.define('save-race', SaveRace);
  document.addEventListener(signedInEvent, () => {
    for (const button of document.querySelectorAll<SaveRace>('save-race')) void button.watch();
  });
  const raceToSave = popRaceToSave();
  if (raceToSave) {
    void loadSavedRaces().then(({ setSaved }) => setSaved(raceToSave, true));
  }
}
