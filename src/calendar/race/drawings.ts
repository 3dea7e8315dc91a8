/** In pixels; AVIFs in bytes. Phones wait for the tall one: it must fit a first round trip (RFC 6928). */
export const drawings = {
  card: { width: 640, height: 360, maxBytes: 12_000 },
  row: { width: 240, height: 135, maxBytes: 4_000 },
  hero: { width: 1600, height: 600, maxBytes: 40_000 },
  tall: { width: 800, height: 1000, maxBytes: 13_000 },
} as const;

export type Drawing = keyof typeof drawings;
