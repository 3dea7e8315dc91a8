import { townKey } from './gazetteer.ts';
import { bySize, type SizedTown } from './sized-towns.ts';
import { packTowns, type TownColumns } from './town-columns.ts';

/** The towns whose key starts with the shard's name, biggest first. */
export interface TownShard extends TownColumns {
  /** If this shard has only the biggest towns: the letters to append to its name for the shards with all of them. */
  next?: string;
}

/** About 5 KB compressed. */
const maxTowns = 550;

/** The name of the first shard to load for a key: its first two letters. */
export const firstShard = (key: string) => key.slice(0, 2);

/** The name of the next shard to load for a key, or undefined if this one is complete. */
export function nextShard(name: string, shard: TownShard, key: string): string | undefined {
  const letter = key[name.length];
  return letter && shard.next?.includes(letter) ? name + letter : undefined;
}

interface Keyed extends SizedTown {
  key: string;
}

function addShards(shards: Map<string, TownShard>, name: string, towns: readonly Keyed[]): void {
  if (towns.length <= maxTowns) {
    shards.set(name, packTowns(towns));
    return;
  }
  // A town whose key equals the shard's name has no next letter, so it must be in this shard.
  const ends = towns.filter(({ key }) => key === name);
  const longer = towns.filter(({ key }) => key !== name);
  const children = Map.groupBy(longer, ({ key }) => key.charAt(name.length));
  shards.set(name, {
    next: [...children.keys()].sort().join(''),
    ...packTowns([...ends, ...longer].slice(0, maxTowns)),
  });
  for (const [letter, members] of children) addShards(shards, name + letter, members);
}

/** Splits towns into shards by name, so that finding a town loads one to three of them. */
export function makeTownShards(towns: readonly SizedTown[]): Map<string, TownShard> {
  const keyed = towns
    .map((town) => ({ ...town, key: townKey(town.name) }))
    .filter(({ key }) => key !== '')
    .sort(bySize);
  const shards = new Map<string, TownShard>();
  for (const [name, members] of Map.groupBy(keyed, ({ key }) => firstShard(key))) {
    addShards(shards, name, members);
  }
  return shards;
}
