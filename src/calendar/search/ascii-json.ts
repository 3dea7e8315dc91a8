/**
 * JSON of ASCII alone: an engine keeps such a text, and all that is read from it, in half the memory,
 * and goes through it in half the time.
 */
export function asciiJson(value: unknown): string {
  const escaped = (character: string) =>
    `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return JSON.stringify(value).replace(/[^ -\x7f]/g, escaped);
}
