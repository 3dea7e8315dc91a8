import type { PublicRace } from '../race.ts';
import { asciiJson } from './ascii-json.ts';
import { inShardOrder } from './encode-shard.ts';
import { shardVersion } from './shard-file.ts';
import { decodeTexts, encodeTexts, type StoredTexts, textAt } from './text-column.ts';

/** What only the races that are shown need: where their buttons lead, and what a card adds. */
export type RaceDetails = Pick<
  PublicRace,
  'regUrl' | 'orgUrl' | 'resultsUrl' | 'imageUrl' | 'distance'
>;

const addresses = ['regUrl', 'orgUrl', 'resultsUrl', 'imageUrl'] as const;

type DetailsFile = Record<'version' | 'count', number> &
  Record<(typeof addresses)[number] | 'distance', StoredTexts>;

/** The details of a shard's races, to load apart from it: the same rows, a text column a field. */
export function encodeDetails(
  races: readonly (RaceDetails & Pick<PublicRace, 'id' | 'date'>)[],
): string {
  const rows = inShardOrder(races);
  const file: DetailsFile = {
    version: shardVersion,
    count: rows.length,
    regUrl: encodeTexts(rows.map((race) => race.regUrl ?? '')),
    orgUrl: encodeTexts(rows.map((race) => race.orgUrl ?? '')),
    resultsUrl: encodeTexts(rows.map((race) => race.resultsUrl ?? '')),
    imageUrl: encodeTexts(rows.map((race) => race.imageUrl ?? '')),
    distance: encodeTexts(rows.map((race) => race.distance.join('\t'))),
  };
  return asciiJson(file);
}

/**
 * Reads the details of the shard's races by their row in the shard.
 * @throws Error when the text is no details file, or one of another version
 */
export function decodeDetails(text: string): (row: number) => RaceDetails {
  const file: DetailsFile = JSON.parse(text);
  if (file.version !== shardVersion) throw new Error(`These details have version ${file.version}.`);
  const columns = addresses.map((field) => decodeTexts(file[field], file.count));
  const distances = decodeTexts(file.distance, file.count);
  return (row) => {
    const [regUrl, orgUrl, resultsUrl, imageUrl] = columns.map(
      (column) => textAt(column, row) || undefined,
    );
    const distance = textAt(distances, row).split('\t').filter(Boolean);
    return { regUrl, orgUrl, resultsUrl, imageUrl, distance };
  };
}
