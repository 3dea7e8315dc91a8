import type { APIRoute, GetStaticPaths } from 'astro';
import { type ListingFile, readSiteListing } from '#site/site-listing.ts';

/** The shards of the listing index and their details. */
export const getStaticPaths = (async () => {
  const { files } = await readSiteListing();
  // A file's name identifies its contents.
  return files.map((file) => ({
    params: { file: file.name },
    props: { ...file },
    cacheKey: file.name,
  }));
}) satisfies GetStaticPaths;

export const GET: APIRoute<ListingFile> = ({ props: { races, encode } }) =>
  new Response(encode(races), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
