import type { APIRoute, GetStaticPaths } from 'astro';
import { readSitePictures } from '#site/site-editorial.ts';

/** Copies of the CMS's pictures, so pages load none from its host. */
export const getStaticPaths = (async () =>
  [...(await readSitePictures())].map(([file, bytes]) => ({
    params: { file },
    props: { bytes },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ bytes: Uint8Array<ArrayBuffer> }> = ({ props }) =>
  new Response(props.bytes, { headers: { 'Content-Type': 'image/webp' } });
