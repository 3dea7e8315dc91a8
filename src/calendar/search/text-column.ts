import { fold } from '../text.ts';

/**
 * A column of texts: one string with a line each, which is searched at once. It holds ASCII only, for
 * an engine searches and folds that several times as fast as a string with a single other character.
 */
export interface TextColumn {
  text: string;
  /** Where each line starts, and after the last where one more would. */
  starts: Uint32Array;
  /** The texts that are not ASCII, by row; what the row's line says is then not meant. */
  others: ReadonlyMap<number, string>;
}

/** A {@link TextColumn} as it is stored: a line of {@link other} stands for the next of the others. */
export interface StoredTexts {
  lines: string;
  others: string;
}

/** Ends a line: a control character that no schema lets into a text, and JSON leaves as it is. */
export const lineEnd = '\x7f';

/** What no line that is searched has, and no text that is searched for. */
export const other = '\t';
const otherCode = other.charCodeAt(0);

/** A line end that got into a text becomes a space. */
export function encodeTexts(texts: readonly string[]): StoredTexts {
  const flat = texts.map((text) => text.replaceAll(lineEnd, ' '));
  return {
    lines: flat.map((text) => (isPlain(text) ? text : other)).join(lineEnd),
    others: flat.filter((text) => !isPlain(text)).join(lineEnd),
  };
}

const isPlain = (text: string) => /^[ -~]*$/.test(text);

export function decodeTexts({ lines, others }: StoredTexts, count: number): TextColumn {
  const starts = new Uint32Array(count + 1);
  const remaining = others.split(lineEnd).values();
  const byRow = new Map<number, string>();
  let start = 0;
  for (let row = 0; row < count; row += 1) {
    if (lines.charCodeAt(start) === otherCode) byRow.set(row, remaining.next().value ?? '');
    const end = lines.indexOf(lineEnd, start);
    start = (end < 0 ? lines.length : end) + 1;
    starts[row + 1] = start;
  }
  return { text: lines, starts, others: byRow };
}

export function textAt({ text, starts, others }: TextColumn, row: number): string {
  return others.get(row) ?? text.slice(starts[row], (starts[row + 1] as number) - 1);
}

/** The column as search compares it. */
export function foldColumn({ text, starts, others }: TextColumn): TextColumn {
  const folded = [...others].map(([row, beyond]) => [row, fold(beyond)] as const);
  return { text: text.toLowerCase(), starts, others: new Map(folded) };
}

/** 1 for each row, or for each entry of a dictionary, that passes. */
export type Marks = Uint8Array<ArrayBuffer>;

/**
 * Which texts of a folded column contain a text.
 * @param needle folded, and not empty
 */
export function marksOfTextsWith(column: TextColumn, needle: string): Marks {
  const { text, starts } = column;
  const marks = new Uint8Array(starts.length - 1);
  let row = 0;
  for (let at = text.indexOf(needle); at >= 0; at = text.indexOf(needle, starts[row])) {
    while ((starts[row + 1] as number) <= at) row += 1;
    marks[row] = 1;
    row += 1;
  }
  markOthersWith(column, needle, marks);
  return marks;
}

/** Sets the marks of the texts that are not in a line. */
export function markOthersWith({ others }: TextColumn, needle: string, marks: Marks): void {
  for (const [row, folded] of others) marks[row] = folded.includes(needle) ? 1 : 0;
}
