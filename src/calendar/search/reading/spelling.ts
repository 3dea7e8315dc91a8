/** How many slips to allow: in a longer word, they are likelier, and less likely to make another word. */
export const slipsIn = (word: string): number => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2);

/** A slip in the first letter is rarer than one after it. */
const firstLetterCost = 0.5;

/**
 * How far a typed word is from another: 1 for each letter that is missing, added, changed or swapped with the next
 * (optimal string alignment), plus a little if the first letters differ; undefined if there are more than `most` slips.
 */
export function slipsBetween(typed: string, word: string, most: number): number | undefined {
  if (Math.abs(typed.length - word.length) > most) return undefined;
  let before: number[] = [];
  let above = Array.from({ length: word.length + 1 }, (_, column) => column);
  for (let row = 1; row <= typed.length; row += 1) {
    const line = [row];
    let least = row;
    for (let column = 1; column <= word.length; column += 1) {
      const isSame = typed[row - 1] === word[column - 1];
      let slips = Math.min(
        (above[column] as number) + 1,
        (line[column - 1] as number) + 1,
        (above[column - 1] as number) + (isSame ? 0 : 1),
      );
      const isSwapped = typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1];
      if (isSwapped && row > 1 && column > 1) {
        slips = Math.min(slips, (before[column - 2] as number) + 1);
      }
      line.push(slips);
      least = Math.min(least, slips);
    }
    if (least > most) return undefined;
    before = above;
    above = line;
  }
  const slips = above[word.length] as number;
  if (slips > most) return undefined;
  return slips + (typed[0] === word[0] ? 0 : firstLetterCost);
}

/** A bit for each letter or digit of a word: two words a slip apart differ in at most two bits. */
export function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

export function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
