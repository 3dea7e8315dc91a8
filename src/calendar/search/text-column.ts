/** A column of texts: one string, a line each. */
export interface TextColumn {
  text: string;
  /** Where each line starts, and after the last where one more would. */
  starts: Uint32Array;
}

/** Joins texts to lines. No schema lets a line break into a text; one that got in becomes a space. */
export function encodeTexts(texts: readonly string[]): string {
  return texts.map((text) => text.replaceAll('\n', ' ')).join('\n');
}

/** @param count how many lines the text has; none and one empty line look the same */
export function decodeTexts(text: string, count: number): TextColumn {
  const starts = new Uint32Array(count + 1);
  let start = 0;
  for (let row = 1; row < count; row += 1) {
    start = text.indexOf('\n', start) + 1;
    starts[row] = start;
  }
  starts[count] = count === 0 ? 0 : text.length + 1;
  return { text, starts };
}

export function textAt({ text, starts }: TextColumn, row: number): string {
  return text.slice(starts[row], (starts[row + 1] as number) - 1);
}
