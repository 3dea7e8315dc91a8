/** Control characters, line breaks too; bidirectional overrides and isolates; zero-width characters. */
const invisible = /[\p{Cc}\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/u;

/** Whether a text has characters that hide or reorder others. */
export const hasInvisible = (text: string): boolean => invisible.test(text);

/** One line of text as it is kept and compared: Unicode NFC, trimmed. */
export const cleanLine = (text: string): string => text.normalize('NFC').trim();

/** Why a cleaned text is no line of at most `max` characters; undefined when it is one. */
export function lineFault(text: string, max: number): string | undefined {
  if (text.length > max) return `must be at most ${max} characters`;
  return hasInvisible(text) ? 'must not contain control or invisible characters' : undefined;
}
