import { readConfig } from '#server/config.ts';

declare global {
  /** The number of the current build, in a process that makes several (netlify/building/kept-renderer.ts). */
  var siteBuild: number | undefined;
}

/** Reads something once for all pages of a build, but every time for the dev server, whose pages must be current. */
export function oncePerBuild<T>(read: () => Promise<T>): () => Promise<T> {
  let cached: { build: number | undefined; value: Promise<T> } | undefined;
  return () => {
    if (cached?.build === globalThis.siteBuild && cached) return cached.value;
    const value = read();
    cached = { build: globalThis.siteBuild, value };
    // Set only for the dev server. Pages that ask at the same time share an answer.
    if (readConfig().FUNCTIONS_URL) {
      const forget = () => {
        cached = undefined;
      };
      value.then(forget, forget);
    }
    return value;
  };
}
