/** The time that a reading of the CMS goes by, so that tests need not wait for it. */
export interface Clock {
  /** In milliseconds, from any beginning. */
  now(): number;
  wait(milliseconds: number): Promise<void>;
  /** Aborts after so many milliseconds. */
  timeout(milliseconds: number): AbortSignal;
}

export const realClock: Clock = {
  now: () => performance.now(),
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  timeout: (milliseconds) => AbortSignal.timeout(milliseconds),
};
