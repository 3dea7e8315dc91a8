import { type Config, placeOriginsOf, tilesSourceOf } from '#server/config.ts';

/**
 * What pages may load and send, beside the scripts and styles that Astro hashes (trust T56): of other
 * hosts only the map's tiles and who is asked where a rider is.
 */
export function contentPolicy(config: Config) {
  const images = ["'self'", 'data:', tilesSourceOf(config)].filter(Boolean);
  return [
    "default-src 'self'",
    `img-src ${images.join(' ')}`,
    ...[["connect-src 'self'", ...placeOriginsOf(config)].join(' ') as `connect-src ${string}`],
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ] as const;
}
