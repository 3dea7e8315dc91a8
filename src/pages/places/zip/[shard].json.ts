import type { APIRoute, GetStaticPaths } from 'astro';
import { makeZipShards, type ZipShard } from '#calendar/place/zip-shards.ts';
import { readZips } from '#server/places/read-places.ts';

export const getStaticPaths = (() =>
  [...makeZipShards(readZips())].map(([shard, zips]) => ({
    params: { shard },
    props: { zips },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ zips: ZipShard }> = ({ props }) => Response.json(props.zips);
