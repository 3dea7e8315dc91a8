// The rules for all text. Length is checked first: on some texts, such as thousands of marks on one
// letter, the other checks take more than linear time.

/**
 * Control characters and line breaks, lone surrogates, noncharacters, and characters that reorder or hide others:
 * direction controls, zero-width characters, soft hyphens, tags, variation selectors, annotations.
 */
const hidden =
  /[\p{Cc}\p{Cs}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2028\u2029\ufff9-\ufffb]/u;

/** Emoji, the only text that needs joiners and variation selectors. */
const emoji =
  /\p{Extended_Pictographic}\p{Emoji_Modifier}?[\ufe0e\ufe0f]?(?:\u200d\p{Extended_Pictographic}\p{Emoji_Modifier}?\ufe0f?)*|[#*\d]\ufe0f\u20e3/gu;

const stacked = /\p{M}{3}/u;

/** Anything but spaces, marks without a letter, and the blank braille cell. */
const visible = /[^\p{Z}\p{M}\p{C}\u2800]/u;

const isHiding = (text: string): boolean =>
  hidden.test(text) && hidden.test(text.replace(emoji, '.'));

/** One line of text as stored and compared: Unicode NFC, trimmed. */
export const cleanLine = (text: string): string => text.normalize('NFC').trim();

/** Why text as sent isn't one line of at most `max` UTF-16 units; undefined if it is. */
export function lineError(text: string, max: number): string | undefined {
  if (text.length > max) return `must be at most ${max} characters`;
  if (isHiding(text)) return 'must not contain control or invisible characters';
  if (stacked.test(text)) return 'must not put more than two marks on a letter';
  return /\S/.test(text) && !visible.test(text) ? 'must have something to read' : undefined;
}

/** {@link lineError} for text of several lines. */
export function textError(text: string, max: number): string | undefined {
  return lineError(text.length > max ? text : text.replace(/[\n\r\t]/g, ' '), max);
}

/** Whether text, such as a password, survives storing and hashing: no U+0000 and no lone surrogates. */
export const isStorable = (text: string): boolean => !text.includes('\0') && !/\p{Cs}/u.test(text);

/** An error's message on one line, cut to 200 characters. */
export function errorLine(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.slice(0, 200).replace(/\s+/g, ' ');
}
