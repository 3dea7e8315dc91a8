import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
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

const components = new URL('../../src/components/', import.meta.url);

/** The hashes of the scripts that pages carry as they are; Astro hashes none of those. */
export function inlineScripts(): `sha256-${string}`[] {
  return ['before-paint.js', 'keep-next.js', 'reader-clock/lists.js', 'reader-clock/race.js'].map(
    (file) => {
      const hash = createHash('sha256').update(readFileSync(new URL(file, components)));
      return `sha256-${hash.digest('base64')}` as const;
    },
  );
}
