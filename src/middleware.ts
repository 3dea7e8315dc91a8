import type { MiddlewareHandler } from 'astro';

const builtScript = /<script type="module" src="(\/_astro\/[^"]+)"><\/script>/g;

/**
 * Takes a built page's scripts out of its markup and names them on its root, from where
 * `components/load-scripts.js` fetches them after the first view: Astro gives no way to say when.
 */
export const onRequest: MiddlewareHandler = async (_, next) => {
  const response = await next();
  if (!response.headers.get('Content-Type')?.startsWith('text/html')) return response;
  const scripts: string[] = [];
  const html = (await response.text()).replace(builtScript, (_tag, url: string) => {
    scripts.push(url);
    return '';
  });
  return new Response(html.replace('<html', `<html data-scripts="${scripts.join(' ')}"`), response);
};
