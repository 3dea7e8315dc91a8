import { fnv1a } from '#calendar/text/text.ts';

export type Random = {
  /** Uniform in [low, high). */
  between(low: number, high: number): number;
  /** True with the given probability. */
  chance(probability: number): boolean;
};

/**
 * A seeded generator: mulberry32 by Tommy Ettinger (public domain),
 * https://gist.github.com/tommyettinger/46a874533244883189143505d203312c
 */
export function createRandom(seed: string): Random {
  let state = fnv1a(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return {
    between: (low, high) => low + (high - low) * next(),
    chance: (probability) => next() < probability,
  };
}
