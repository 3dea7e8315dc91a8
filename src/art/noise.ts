import { fnv1a } from '#calendar/text/text.ts';

/** A number in [0, 1) for every point of the lattice, by two rounds of MurmurHash3's finaliser (Austin Appleby). */
function lattice(seed: number, index: number): number {
  let h = Math.imul(seed ^ Math.imul(index, 0x9e3779b1), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

/** Value noise: lattice numbers joined by the smoothstep 3t² - 2t³. */
function smooth(seed: number, x: number): number {
  const cell = Math.floor(x);
  const t = x - cell;
  const ease = t * t * (3 - 2 * t);
  return lattice(seed, cell) * (1 - ease) + lattice(seed, cell + 1) * ease;
}

export type Noise = (x: number) => number;

/**
 * Fractal value noise in one dimension, values in [-1, 1]: octaves of half the length and half the
 * height (Perlin, An Image Synthesizer, 1985). `wavelength` in board units is the longest hill.
 */
export function createNoise(seed: string, wavelength: number, octaves = 4): Noise {
  const base = fnv1a(seed);
  return (x) => {
    let sum = 0;
    let total = 0;
    for (let i = 0; i < octaves; i++) {
      const weight = 0.5 ** i;
      sum += weight * (2 * smooth(base + i * 101, (x / wavelength) * 2 ** i) - 1);
      total += weight;
    }
    return sum / total;
  };
}
