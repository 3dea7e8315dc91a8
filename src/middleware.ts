import type { MiddlewareHandler } from 'astro';

const builtScript = /<script type="module" src="(\/_astro\/[^"]+)"><\/script>/g;

/** Moves a page's scripts into `data-scripts`; `components/load-scripts.js` fetches them after the first paint. */
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
