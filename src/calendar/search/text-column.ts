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

/** As no text starts. */
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

const isPlain = (text: string) => /^(?!\t)[\t -~]*$/.test(text);

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
