import type { APIRoute, GetStaticPaths } from 'astro';
import { makeTownShards, type TownShard } from '#calendar/place/town-shards.ts';
import { makeZipShards, type ZipShard } from '#calendar/place/zip-shards.ts';
import { readTowns, readZips } from '#server/places/read-places.ts';

/** Files for looking up places: towns by their first letters, ZIPs by their first digits. */
export const getStaticPaths = (() => [
  ...pagesOf('town', makeTownShards(readTowns())),
  ...pagesOf('zip', makeZipShards(readZips())),
]) satisfies GetStaticPaths;

const pagesOf = (kind: string, shards: ReadonlyMap<string, TownShard | ZipShard>) =>
  [...shards].map(([shard, places]) => ({ params: { kind, shard }, props: { places } }));

export const GET: APIRoute<{ places: TownShard | ZipShard }> = ({ props }) =>
  Response.json(props.places);
