/** The most letters that a short word has. */
const maxShort = 3;

/** Whether a word is so short that it's part of many others: `tt` of `Otter`. */
export const isShort = (word: string): boolean => word.length <= maxShort;

const isLetter = (character: string) => /\p{L}/u.test(character);
const isDigit = (character: string) => /\d/.test(character);

/** Whether a word of the text begins with another, also after a number: `12hr`. Both are folded. */
export function hasWordStart(text: string, word: string): boolean {
  const [first = ''] = word;
  const isInside = isDigit(first) ? isDigit : isLetter;
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (at === 0 || !isInside(text.charAt(at - 1))) return true;
  }
  return false;
}
