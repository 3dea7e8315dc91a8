import { shardVersion } from './shard-file.ts';

/** A line of JSON, then one for each column, because splitting is faster than parsing. ASCII halves the memory. */
export interface ColumnFile<Name extends string = string> {
  version: number;
  columns: Record<Name, string>;
}

const columnEnd = '\n';

/** @param file with columns of printable ASCII, tabs and 0x7F */
export function encodeFile({ columns, ...head }: ColumnFile): string {
  const escaped = (character: string) =>
    `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  const first = JSON.stringify({ ...head, columns: Object.keys(columns) });
  return [first.replace(/[^ -~]/g, escaped), ...Object.values(columns)].join(columnEnd);
}

/** @throws Error if the text isn't such a file, or has another version */
export function decodeFile<File extends ColumnFile>(text: string): File {
  const [first = '', ...columns] = text.split(columnEnd);
  const head = JSON.parse(first);
  if (head.version !== shardVersion) throw new Error(`This index has version ${head.version}.`);
  const byName = head.columns.map((name: string, index: number) => [name, columns[index]]);
  return { ...head, columns: Object.fromEntries(byName) };
}
