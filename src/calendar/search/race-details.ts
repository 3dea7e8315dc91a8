import type { PublicRace } from '../race/race.ts';
import { type ColumnFile, decodeFile, encodeFile } from './column-file.ts';
import { inShardOrder } from './encode-shard.ts';
import { listSeparator, shardVersion } from './shard-file.ts';
import { decodeTexts, encodeTexts, type TextHead, textAt } from './text-column.ts';

/** What only rendered races need: their buttons' links, and the extra facts of a card. */
export type RaceDetails = Pick<
  PublicRace,
  'regUrl' | 'orgUrl' | 'resultsUrl' | 'imageUrl' | 'distance'
>;

const addresses = ['regUrl', 'orgUrl', 'resultsUrl', 'imageUrl'] as const;

type Field = (typeof addresses)[number] | 'distance';

interface DetailsFile extends ColumnFile<Field> {
  count: number;
  heads: Record<Field, TextHead>;
}

/** The details of a shard's races as a file of their own: the same rows, with a text column for each field. */
export function encodeDetails(
  races: readonly (RaceDetails & Pick<PublicRace, 'id' | 'date'>)[],
): string {
  const rows = inShardOrder(races);
  const texts = {
    regUrl: encodeTexts(rows.map((race) => race.regUrl ?? '')),
    orgUrl: encodeTexts(rows.map((race) => race.orgUrl ?? '')),
    resultsUrl: encodeTexts(rows.map((race) => race.resultsUrl ?? '')),
    imageUrl: encodeTexts(rows.map((race) => race.imageUrl ?? '')),
    distance: encodeTexts(rows.map((race) => race.distance.join(listSeparator))),
  };
  const each = <T>(pick: (column: (typeof texts)[Field]) => T) =>
    Object.fromEntries(
      Object.entries(texts).map(([field, column]) => [field, pick(column)]),
    ) as Record<Field, T>;
  const file: DetailsFile = {
    version: shardVersion,
    count: rows.length,
    heads: each(({ head }) => head),
    columns: each(({ text }) => text),
  };
  return encodeFile(file);
}

/** A race's details by its row in the shard. @throws Error if the text isn't a details file of this version */
export function decodeDetails(text: string): (row: number) => RaceDetails {
  const { count, heads, columns } = decodeFile<DetailsFile>(text);
  const decode = (field: Field) => decodeTexts(columns[field], heads[field], count);
  const texts = addresses.map(decode);
  const distances = decode('distance');
  return (row) => {
    const [regUrl, orgUrl, resultsUrl, imageUrl] = texts.map(
      (column) => textAt(column, row) || undefined,
    );
    const distance = textAt(distances, row).split(listSeparator).filter(Boolean);
    return { regUrl, orgUrl, resultsUrl, imageUrl, distance };
  };
}
