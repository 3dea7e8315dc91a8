import type { APIRoute, GetStaticPaths } from 'astro';
import { makeTownShards, type TownShard } from '#calendar/place/town-shards.ts';
import { readTowns } from '#server/places/read-places.ts';

export const getStaticPaths = (() =>
  [...makeTownShards(readTowns())].map(([shard, towns]) => ({
    params: { shard },
    props: { towns },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ towns: TownShard }> = ({ props }) => Response.json(props.towns);
