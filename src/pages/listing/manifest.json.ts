import type { APIRoute } from 'astro';
import { readSiteListing } from '#site/site-listing.ts';

/** Lists the files of the listing index, under the only address that never changes. */
export const GET: APIRoute = async () => Response.json((await readSiteListing()).manifest);
