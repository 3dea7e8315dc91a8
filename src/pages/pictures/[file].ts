import type { APIRoute, GetStaticPaths } from 'astro';
import { keyedPage } from '#site/page-key.ts';
import { readSiteCalendar } from '#site/site-calendar.ts';
import { readSitePictures } from '#site/site-editorial.ts';

/** Copies of the CMS's and the races' own pictures, so pages load none from other hosts. */
export const getStaticPaths = (async () =>
  [...(await readSitePictures()), ...(await readSiteCalendar()).pictures].map(([file, bytes]) =>
    keyedPage({ file }, { bytes }),
  )) satisfies GetStaticPaths;

export const GET: APIRoute<{ bytes: Uint8Array<ArrayBuffer> }> = ({ props }) =>
  new Response(props.bytes, { headers: { 'Content-Type': 'image/webp' } });
