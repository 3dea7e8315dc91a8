// The rules for all text, whoever sends it. Length comes first: on some texts, such as thousands of marks
// on one letter, the checks after it take more than linear time.

/**
 * Controls, line breaks too; halves of a character; what reorders or hides other characters (direction
 * controls, zero-width characters, soft hyphens, tags, variation selectors, annotations); what Unicode
 * will never make a character.
 */
const hidden =
  /[\p{Cc}\p{Cs}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2028\u2029\ufff9-\ufffb]/u;

/** Emoji, which alone need a joiner or a variation selector. */
const emoji =
  /\p{Extended_Pictographic}\p{Emoji_Modifier}?[\ufe0e\ufe0f]?(?:\u200d\p{Extended_Pictographic}\p{Emoji_Modifier}?\ufe0f?)*|[#*\d]\ufe0f\u20e3/gu;

/** More than any language of the calendar puts on one letter. */
const stacked = /\p{M}{3}/u;

/** Anything but blanks, marks without a letter, and the empty braille cell. */
const visible = /[^\p{Z}\p{M}\p{C}\u2800]/u;

const isHiding = (text: string): boolean =>
  hidden.test(text) && hidden.test(text.replace(emoji, '.'));

/** One line of text as it is kept and compared: Unicode NFC, trimmed. */
export const cleanLine = (text: string): string => text.normalize('NFC').trim();

/** Why a text, as it was sent, is no line of at most `max` UTF-16 units; undefined when it is one. */
export function lineFault(text: string, max: number): string | undefined {
  if (text.length > max) return `must be at most ${max} characters`;
  if (isHiding(text)) return 'must not contain control or invisible characters';
  if (stacked.test(text)) return 'must not put more than two marks on a letter';
  return /\S/.test(text) && !visible.test(text) ? 'must have something to read' : undefined;
}

/** The same of text that may have several lines. */
export function textFault(text: string, max: number): string | undefined {
  return lineFault(text.length > max ? text : text.replace(/[\n\r\t]/g, ' '), max);
}

/** Whether a text, such as a password, can be stored and hashed as it is: neither U+0000 nor half a character. */
export const isWhole = (text: string): boolean => !text.includes('\0') && !/\p{Cs}/u.test(text);
