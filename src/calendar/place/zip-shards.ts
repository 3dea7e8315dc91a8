import type { Town } from './place.ts';
import { packTowns, type TownColumns, townAt } from './town-columns.ts';

/** ZIPs with the same first two digits, ascending, each as a step from the one before; the first from `000`. */
export interface ZipShard extends TownColumns {
  steps: number[];
}

export interface Zip extends Town {
  zip: string;
}

/** A ZIP's first two digits. */
export function zipShardName(zip: string): string {
  return zip.slice(0, 2);
}

const numberIn = (zip: string) => Number(zip.slice(2));

/** Splits the ZIPs into shards by name. @param zips in ascending order */
export function makeZipShards(zips: readonly Zip[]): Map<string, ZipShard> {
  const groups = Map.groupBy(zips, ({ zip }) => zipShardName(zip));
  return new Map(
    [...groups].map(([name, members]) => [
      name,
      {
        steps: members.map(({ zip }, at) => numberIn(zip) - numberIn(members[at - 1]?.zip ?? '')),
        ...packTowns(members),
      },
    ]),
  );
}

/** The town of a ZIP, with the ZIP's center; undefined if its shard has no such ZIP. */
export function findZipInShard(shard: ZipShard, zip: string): Town | undefined {
  if (!/^\d{5}$/.test(zip)) return undefined;
  let number = 0;
  const index = shard.steps.findIndex((step) => {
    number += step;
    return number === numberIn(zip);
  });
  return index < 0 ? undefined : townAt(shard, index);
}
