import type { ParsedName } from './race-name.ts';

/** From 0 to 1: the mean of the shared weight's fraction of the shorter name and of both names combined. */
export function nameSimilarity(a: ParsedName, b: ParsedName): number {
  const onlyA: string[] = [];
  let shared = 0;
  for (const [word, weight] of a.words) {
    const other = b.words.get(word);
    if (other === undefined) onlyA.push(word);
    else shared += Math.max(weight, other);
  }
  const onlyB: string[] = [];
  for (const word of b.words.keys()) if (!a.words.has(word)) onlyB.push(word);
  if (onlyA.length > 0 && onlyB.length > 0) {
    shared += matchCompounds(onlyA, a, onlyB, b) + matchCompounds(onlyB, b, onlyA, a);
    shared += matchTypos(onlyA, a, onlyB, b);
  }
  const restA = weightOf(onlyA, a);
  const restB = weightOf(onlyB, b);
  const all = shared + restA + restB;
  if (shared === 0) return 0;
  return 0.5 * (shared / (shared + Math.min(restA, restB))) + 0.5 * (shared / all);
}

function weightOf(words: readonly string[], { words: weights }: ParsedName): number {
  let total = 0;
  for (const word of words) total += weights.get(word) ?? 0;
  return total;
}

/** Removes each word that matches several, as `BWR` matches `Belgian Waffle Ride`. @returns their total weight */
function matchCompounds(
  only: string[],
  name: ParsedName,
  others: string[],
  other: ParsedName,
): number {
  let shared = 0;
  for (let at = only.length - 1; at >= 0; at -= 1) {
    const word = only[at] as string;
    const run = runOf(word, other);
    if (!run) continue;
    const matched = others.filter((part) => run.includes(part));
    shared += Math.max(name.words.get(word) ?? 0, weightOf(matched, other));
    only.splice(at, 1);
    for (const part of matched) others.splice(others.indexOf(part), 1);
  }
  return shared;
}

/** The consecutive words that an acronym or a compound is made of. */
function runOf(word: string, { initials, sequence }: ParsedName): readonly string[] | undefined {
  if (word.length < 3) return undefined;
  const at = word.length <= 6 ? initials.indexOf(word) : -1;
  if (at >= 0) return sequence.slice(at, at + word.length);
  for (let index = 1; index < sequence.length; index += 1) {
    const [first, second] = [sequence[index - 1] as string, sequence[index] as string];
    if (first.length + second.length !== word.length) continue;
    if (word.startsWith(first) && word.endsWith(second)) return [first, second];
  }
  return undefined;
}

/** Like {@link matchCompounds}, for words that differ by one letter. */
function matchTypos(only: string[], name: ParsedName, others: string[], other: ParsedName): number {
  let shared = 0;
  for (let at = only.length - 1; at >= 0; at -= 1) {
    const word = only[at] as string;
    const index = others.findIndex((spelling) => isOneLetterOff(word, spelling));
    if (index < 0) continue;
    const [spelling] = others.splice(index, 1) as [string];
    only.splice(at, 1);
    shared += Math.max(name.words.get(word) ?? 0, other.words.get(spelling) ?? 0);
  }
  return shared;
}

/** Whether one insertion, deletion or substitution turns one word into the other. */
function isOneLetterOff(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || Math.min(a.length, b.length) < 5) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (
    end < Math.min(a.length, b.length) - start &&
    a[a.length - 1 - end] === b[b.length - 1 - end]
  ) {
    end += 1;
  }
  return Math.max(a.length, b.length) - start - end <= 1;
}
