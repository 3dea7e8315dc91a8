/**
 * The size of each kind of drawing in pixels, and how many bytes its AVIF may take. Phones wait for the
 * tall one, so it must fit what a new connection sends at once (ten segments, RFC 6928).
 */
export const drawings = {
  card: { width: 640, height: 360, most: 12_000 },
  row: { width: 240, height: 135, most: 4_000 },
  hero: { width: 1600, height: 600, most: 40_000 },
  tall: { width: 800, height: 1000, most: 13_000 },
} as const;

export type Drawing = keyof typeof drawings;
