/** A stretch of a text that stayed, went or came. */
export interface TextPiece {
  kind: 'same' | 'gone' | 'new';
  text: string;
}

/** So many words of each text are compared one by one; longer ones are shown as gone and new. */
const mostWords = 1500;

/** How one text became another, word by word: what both begin and end with stays as it is. */
export function changeOfText(before: string, after: string): TextPiece[] {
  const [old, young] = [wordsOf(before), wordsOf(after)];
  let start = 0;
  while (start < old.length && start < young.length && old[start] === young[start]) start += 1;
  let end = 0;
  const most = Math.min(old.length, young.length) - start;
  while (end < most && old.at(-1 - end) === young.at(-1 - end)) end += 1;
  return joined([
    ...pieces('same', old.slice(0, start)),
    ...between(old.slice(start, old.length - end), young.slice(start, young.length - end)),
    ...pieces('same', old.slice(old.length - end)),
  ]);
}

/** Words with the space behind them, so that they join to the text again. */
const wordsOf = (text: string): string[] => text.match(/\S+\s*|^\s+/g) ?? [];

const pieces = (kind: TextPiece['kind'], words: readonly string[]): TextPiece[] =>
  words.map((text) => ({ kind, text }));

/** By the longest common run of words. */
function between(old: readonly string[], young: readonly string[]): TextPiece[] {
  if (old.length > mostWords || young.length > mostWords) {
    return [...pieces('gone', old), ...pieces('new', young)];
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
  const found: TextPiece[] = [];
  let [i, j] = [0, 0];
  while (i < old.length && j < young.length) {
    if (old[i] === young[j]) {
      found.push({ kind: 'same', text: old[i] ?? '' });
      i += 1;
      j += 1;
    } else if (at(i + 1, j) >= at(i, j + 1)) {
      found.push({ kind: 'gone', text: old[i] ?? '' });
      i += 1;
    } else {
      found.push({ kind: 'new', text: young[j] ?? '' });
      j += 1;
    }
  }
  return [...found, ...pieces('gone', old.slice(i)), ...pieces('new', young.slice(j))];
}

/** Neighbors of a kind as one. */
function joined(list: readonly TextPiece[]): TextPiece[] {
  const whole: TextPiece[] = [];
  for (const piece of list) {
    const last = whole.at(-1);
    if (last?.kind === piece.kind) last.text += piece.text;
    else whole.push({ ...piece });
  }
  return whole;
}
