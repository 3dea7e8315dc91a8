export interface TextDiff {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** Longer texts count as removed and added as a whole, to limit time and memory. */
const maxWords = 1500;

/** A diff by words, after setting aside what both texts begin and end with. */
export function diffText(before: string, after: string): TextDiff[] {
  const [old, young] = [wordsOf(before), wordsOf(after)];
  let start = 0;
  while (start < old.length && start < young.length && old[start] === young[start]) start += 1;
  let end = 0;
  const maxEnd = Math.min(old.length, young.length) - start;
  while (end < maxEnd && old.at(-1 - end) === young.at(-1 - end)) end += 1;
  return merge([
    ...pieces('same', old.slice(0, start)),
    ...diffWords(old.slice(start, old.length - end), young.slice(start, young.length - end)),
    ...pieces('same', old.slice(old.length - end)),
  ]);
}

/** Words with the space after them, so that they join to the text again. */
const wordsOf = (text: string): string[] => text.match(/\S+\s*|^\s+/g) ?? [];

const pieces = (kind: TextDiff['kind'], words: readonly string[]): TextDiff[] =>
  words.map((text) => ({ kind, text }));

/** By the longest common subsequence. */
function diffWords(old: readonly string[], young: readonly string[]): TextDiff[] {
  if (old.length > maxWords || young.length > maxWords) {
    return [...pieces('removed', old), ...pieces('added', young)];
  }
  const width = young.length + 1;
  const common = new Uint16Array((old.length + 1) * width);
  const at = (i: number, j: number) => common[i * width + j] ?? 0;
  for (let i = old.length - 1; i >= 0; i -= 1) {
    for (let j = young.length - 1; j >= 0; j -= 1) {
      common[i * width + j] =
        old[i] === young[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const diff: TextDiff[] = [];
  let [i, j] = [0, 0];
  while (i < old.length && j < young.length) {
    if (old[i] === young[j]) {
      diff.push({ kind: 'same', text: old[i] ?? '' });
      i += 1;
      j += 1;
    } else if (at(i + 1, j) >= at(i, j + 1)) {
      diff.push({ kind: 'removed', text: old[i] ?? '' });
      i += 1;
    } else {
      diff.push({ kind: 'added', text: young[j] ?? '' });
      j += 1;
    }
  }
  return [...diff, ...pieces('removed', old.slice(i)), ...pieces('added', young.slice(j))];
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
