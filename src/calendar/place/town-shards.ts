import { townKey } from './gazetteer.ts';
import type { Town } from './town.ts';
import { packTowns, type TownColumns } from './town-columns.ts';

/** A town with how big it is among others; any measure will do. */
export interface SizedTown extends Town {
  size: number;
}

/**
 * The towns whose key begins with the shard's name, biggest first. Where they are too many it holds
 * only the biggest, and `next` the letters by which longer names lead on to all of them.
 */
export interface TownShard extends TownColumns {
  next?: string;
}

/** So many towns are about 5 KB when compressed. */
const most = 550;

/** The first shard to ask for a key: its first two letters. */
export const firstShard = (key: string) => key.slice(0, 2);

/** The shard that leads on towards a key, or undefined when this one holds all that there is. */
export function nextShard(name: string, shard: TownShard, key: string): string | undefined {
  const letter = key[name.length];
  return letter && shard.next?.includes(letter) ? name + letter : undefined;
}

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Biggest first, then by name and state. */
function bySize(a: SizedTown, b: SizedTown): number {
  return b.size - a.size || byText(a.name, b.name) || byText(a.state, b.state);
}

interface Keyed extends SizedTown {
  key: string;
}

function addShards(shards: Map<string, TownShard>, name: string, towns: readonly Keyed[]): void {
  if (towns.length <= most) {
    shards.set(name, packTowns(towns));
    return;
  }
  // A town whose whole key is the shard's name has no letter that leads on.
  const ends = towns.filter(({ key }) => key === name);
  const longer = towns.filter(({ key }) => key !== name);
  const children = Map.groupBy(longer, ({ key }) => key.charAt(name.length));
  shards.set(name, {
    next: [...children.keys()].sort().join(''),
    ...packTowns([...ends, ...longer].slice(0, most)),
  });
  for (const [letter, members] of children) addShards(shards, name + letter, members);
}

/** Splits the towns into shards by name, so that finding one loads one or two of them. */
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
