import type { AstroIntegration, AstroPrerenderer } from 'astro';
import islandScript from 'astro/runtime/server/astro-island.prebuilt.js';
import { ISLAND_STYLES } from 'astro/runtime/server/astro-island-styles.js';
import type { Config } from '#server/config.ts';
import { contentPolicy } from './content-policy.ts';
import { finishPage } from './finish-page.ts';
import { inlineScripts } from './inline-scripts.ts';

/**
 * Finishes each page as it is written: adds the content policy, and moves scripts into `data-scripts`, which
 * `components/load-scripts.js` fetches after the first paint. Middleware would decode and encode every page, and
 * Astro's own policy hashes the same styles again for each.
 */
export function finishPages(config: Config): AstroIntegration {
  return {
    name: 'finish-pages',
    hooks: {
      'astro:build:start': ({ setPrerenderer }) =>
        setPrerenderer((astro) => finishing(astro, config)),
    },
  };
}

/** What Astro's prerenderer has besides its public part: what it writes into pages. */
interface AstroApp {
  app: {
    manifest: {
      clientDirectives: ReadonlyMap<string, string>;
      routes: readonly { styles: readonly { type: string; content?: string }[] }[];
    };
  };
}

/** The policy of all pages that this prerenderer makes. */
function policyOf({ app: { manifest } }: AstroApp, config: Config): string {
  const styles = manifest.routes.flatMap((route) => route.styles.map(({ content }) => content));
  return contentPolicy(config, {
    scripts: [...inlineScripts(), ...manifest.clientDirectives.values(), islandScript],
    styles: [ISLAND_STYLES, ...styles.filter((style) => style !== undefined)],
  });
}

function finishing(astro: AstroPrerenderer, config: Config): AstroPrerenderer {
  let policy = '';
  return {
    ...astro,
    async setup() {
      await astro.setup?.();
      policy = policyOf(astro as AstroPrerenderer & AstroApp, config);
    },
    async render(request, options) {
      const rendered = await astro.render(request, options);
      const { response, ...more } =
        rendered instanceof Response ? { response: rendered } : rendered;
      if (!response.headers.get('Content-Type')?.startsWith('text/html')) return rendered;
      const page = finishPage(Buffer.from(await response.arrayBuffer()), policy);
      return { response: new Response(page, response), ...more };
    },
  };
}
