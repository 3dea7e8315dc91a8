import type { APIRoute } from 'astro';
import { drawFavicon } from '#server/pictures/icons.ts';

/** For clients that request it without reading a page. */
export const GET: APIRoute = async () =>
  new Response(await drawFavicon(), { headers: { 'Content-Type': 'image/x-icon' } });
