import type { AstroPrerenderer } from 'astro';
import islandScript from 'astro/runtime/server/astro-island.prebuilt.js';
import { ISLAND_STYLES } from 'astro/runtime/server/astro-island-styles.js';
import type { Config } from '#server/config.ts';
import { contentPolicy } from '../plugins/content-policy.ts';
import { finishPage } from '../plugins/finish-page.ts';
import { inlineScripts } from '../plugins/inline-scripts.ts';

/** The internal parts of Astro's prerenderer: its routes, and what it writes into pages. */
interface AstroApp {
  app: {
    manifest: {
      clientDirectives: ReadonlyMap<string, string>;
      routes: readonly {
        routeData: { component: string };
        styles: readonly { type: string; content?: string }[];
      }[];
    };
  };
}

/** The content policy of every page. */
function policyOf({ app: { manifest } }: AstroApp, config: Config): string {
  const styles = manifest.routes.flatMap((route) => route.styles.map(({ content }) => content));
  return contentPolicy(config, {
    scripts: [...inlineScripts(), ...manifest.clientDirectives.values(), islandScript],
    styles: [ISLAND_STYLES, ...styles.filter((style) => style !== undefined)],
  });
}

type StaticPath = Awaited<ReturnType<AstroPrerenderer['getStaticPaths']>>[number];

/**
 * Limits Astro's prerenderer to the not-found page, a sample of every page. The page is finished as it's written: with
 * the content policy, and with scripts in `data-scripts`, which `components/load-scripts.js` fetches after the first
 * paint. Middleware would decode and encode every page, and Astro's own policy would hash the same styles again for
 * each. The kept renderer makes all other pages (kept-renderer.ts).
 */
export function onlyNotFoundPage(astro: AstroPrerenderer, config: Config): AstroPrerenderer {
  let policy = '';
  const withApp = astro as AstroPrerenderer & AstroApp;
  return {
    ...astro,
    async setup() {
      await astro.setup?.();
      policy = policyOf(withApp, config);
    },
    async getStaticPaths() {
      const { routes } = withApp.app.manifest;
      const found = routes.find(({ routeData }) => routeData.component === 'src/pages/404.astro');
      if (!found) throw new Error('There is no src/pages/404.astro.');
      return [{ pathname: '/404', route: found.routeData as StaticPath['route'] }];
    },
    async render(request, options) {
      const rendered = await astro.render(request, options);
      const { response, ...more } =
        rendered instanceof Response ? { response: rendered } : rendered;
      const page = finishPage(await response.text(), policy);
      return { response: new Response(page, response), ...more };
    },
  };
}
