import type { APIRoute, GetStaticPaths } from 'astro';
import type { TownShard } from '#calendar/place/town-shards.ts';
import type { ZipShard } from '#calendar/place/zip-shards.ts';
import { placeShards } from '#site/place-shards.ts';

/** Files for looking up places: towns by their first letters, ZIPs by their first digits. */
export const getStaticPaths = (() => [
  ...pagesOf('town', placeShards().town),
  ...pagesOf('zip', placeShards().zip),
]) satisfies GetStaticPaths;

const pagesOf = (kind: string, shards: ReadonlyMap<string, TownShard | ZipShard>) =>
  [...shards].map(([shard, places]) => ({ params: { kind, shard }, props: { places } }));

export const GET: APIRoute<{ places: TownShard | ZipShard }> = ({ props }) =>
  Response.json(props.places);
