/** One holder at a time, first come first served. */
export class Turns {
  readonly #waiting: (() => void)[] = [];
  #taken = false;

  get areAwaited(): boolean {
    return this.#waiting.length > 0;
  }

  /** Resolves when it is the caller's turn; the caller must `pass` it on. */
  async take(): Promise<void> {
    if (this.#taken) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#taken = true;
  }

  pass(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#taken = false;
  }
}
