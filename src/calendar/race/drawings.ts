/**
 * In pixels; AVIF limits in bytes. Phones wait for `narrow`, so it must fit in the first round trip (RFC 6928). A hero
 * is four times as wide as tall, like its narrowest use; `wide` is for wide windows and dense screens. `upright` is the
 * middle of a card.
 */
export const drawings = {
  card: { width: 640, height: 360, maxBytes: 10_000 },
  upright: { width: 270, height: 360, maxBytes: 5_000 },
  row: { width: 240, height: 135, maxBytes: 4_000 },
  narrow: { width: 960, height: 640, maxBytes: 12_000 },
  hero: { width: 1920, height: 480, maxBytes: 40_000 },
  wide: { width: 2880, height: 720, maxBytes: 60_000 },
} as const;

export type Drawing = keyof typeof drawings;
