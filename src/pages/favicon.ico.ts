import type { APIRoute } from 'astro';
import { drawFavicon } from '#server/pictures/icons.ts';

/** For what asks without reading the page. */
export const GET: APIRoute = async () =>
  new Response(await drawFavicon(), { headers: { 'Content-Type': 'image/x-icon' } });
