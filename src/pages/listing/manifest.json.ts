import type { APIRoute } from 'astro';
import { readSiteListing } from '#site/site-listing.ts';

/** Where the files of the listing index are; the one of them whose address never changes. */
export const GET: APIRoute = async () => Response.json((await readSiteListing()).manifest);
