import type { APIRoute, GetStaticPaths } from 'astro';
import { readSitePictures } from '#site/site-editorial.ts';

/** The pictures that the CMS hosts, so that no page asks it for one. */
export const getStaticPaths = (async () =>
  [...(await readSitePictures())].map(([file, bytes]) => ({
    params: { file },
    props: { bytes },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ bytes: Uint8Array<ArrayBuffer> }> = ({ props }) =>
  new Response(props.bytes, { headers: { 'Content-Type': 'image/webp' } });
