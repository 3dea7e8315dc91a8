import type { APIRoute, GetStaticPaths } from 'astro';
import { readSiteListing } from '#site/site-listing.ts';

/** The shards of the listing index and their details. */
export const getStaticPaths = (async () => {
  const { files } = await readSiteListing();
  return [...files].map(([file, text]) => ({ params: { file }, props: { text } }));
}) satisfies GetStaticPaths;

export const GET: APIRoute<{ text: string }> = ({ props }) =>
  new Response(props.text, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
