import { fold } from '../text.ts';
import { decodeTexts, type TextColumn } from './text-column.ts';

const notAscii = /[^\t\n -~]/g;

/** A column folded as search compares it; to fold only the lines that need it is much faster. */
export function foldColumn({ text, starts }: TextColumn): TextColumn {
  notAscii.lastIndex = 0;
  let found = notAscii.exec(text);
  if (!found) return { text: text.toLowerCase(), starts };
  const parts: string[] = [];
  let done = 0;
  while (found) {
    const from = text.lastIndexOf('\n', found.index) + 1;
    const end = text.indexOf('\n', found.index);
    const to = end < 0 ? text.length : end;
    parts.push(text.slice(done, from).toLowerCase(), fold(text.slice(from, to)));
    done = to;
    notAscii.lastIndex = to;
    found = notAscii.exec(text);
  }
  parts.push(text.slice(done).toLowerCase());
  return decodeTexts(parts.join(''), starts.length - 1);
}

/**
 * Marks, with 1, the lines that contain `needle`; the other marks stay as they are.
 * @param needle folded, and not empty
 */
export function markLinesWith(
  { text, starts }: TextColumn,
  needle: string,
  marks: Uint8Array,
): void {
  let row = 0;
  for (let at = text.indexOf(needle); at >= 0; at = text.indexOf(needle, starts[row])) {
    while ((starts[row + 1] as number) <= at) row += 1;
    marks[row] = 1;
    row += 1;
  }
}
