export interface TextDiff {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** Longer texts are shown as removed and added as a whole, to limit time and memory. */
const maxWords = 1500;

/** A word-by-word diff, after setting aside the texts' common start and end. */
export function diffText(before: string, after: string): TextDiff[] {
  const [a, b] = [wordsOf(before), wordsOf(after)];
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  let end = 0;
  const maxEnd = Math.min(a.length, b.length) - start;
  while (end < maxEnd && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  return merge([
    ...pieces('same', a.slice(0, start)),
    ...diffWords(a.slice(start, a.length - end), b.slice(start, b.length - end)),
    ...pieces('same', a.slice(a.length - end)),
  ]);
}

/** Words with the space after them, so that joining them restores the text. */
const wordsOf = (text: string): string[] => text.match(/\S+\s*|^\s+/g) ?? [];

const pieces = (kind: TextDiff['kind'], words: readonly string[]): TextDiff[] =>
  words.map((text) => ({ kind, text }));

/** By the longest common subsequence. */
function diffWords(a: readonly string[], b: readonly string[]): TextDiff[] {
  if (a.length > maxWords || b.length > maxWords) {
    return [...pieces('removed', a), ...pieces('added', b)];
  }
  const width = b.length + 1;
  const common = new Uint16Array((a.length + 1) * width);
  const at = (i: number, j: number) => common[i * width + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      common[i * width + j] =
        a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const diff: TextDiff[] = [];
  let [i, j] = [0, 0];
  while (i < a.length && j < b.length) {
    if (a[i] === b[j]) {
      diff.push({ kind: 'same', text: a[i] ?? '' });
      i += 1;
      j += 1;
    } else if (at(i + 1, j) >= at(i, j + 1)) {
      diff.push({ kind: 'removed', text: a[i] ?? '' });
      i += 1;
    } else {
      diff.push({ kind: 'added', text: b[j] ?? '' });
      j += 1;
    }
  }
  return [...diff, ...pieces('removed', a.slice(i)), ...pieces('added', b.slice(j))];
}

/** Merges neighbors of the same kind. */
function merge(list: readonly TextDiff[]): TextDiff[] {
  const merged: TextDiff[] = [];
  for (const piece of list) {
    const last = merged.at(-1);
    if (last?.kind === piece.kind) last.text += piece.text;
    else merged.push({ ...piece });
  }
  return merged;
}
