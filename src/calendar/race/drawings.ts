/**
 * The pixels of a picture's drawings, and how many bytes its AVIF may have: look.md's, but of the upright
 * one, which a phone waits for, no more than a new connection takes in one go (ten segments, RFC 6928).
 */
export const drawings = {
  card: { width: 640, height: 360, most: 12_000 },
  row: { width: 240, height: 135, most: 4_000 },
  hero: { width: 1600, height: 600, most: 40_000 },
  tall: { width: 800, height: 1000, most: 13_000 },
} as const;

export type Drawing = keyof typeof drawings;
