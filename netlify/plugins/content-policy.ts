import { type Config, tilesSourceOf } from '#server/config.ts';

/**
 * What pages may load and send, beside the scripts and styles that Astro hashes (trust T56): of other
 * hosts only the map's tiles.
 */
export function contentPolicy(config: Config) {
  const images = ["'self'", 'data:', tilesSourceOf(config)].filter(Boolean);
  return [
    "default-src 'self'",
    `img-src ${images.join(' ')}`,
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ] as const;
}
