/** `quarry.example/register`, as people write an address, without what it begins with. */
const bare = /^[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?:[/?#]\S*)?$/i;

/** An address with its https://, where only that was left out; any other text as it is. */
export function withScheme(text: string): string {
  const trimmed = text.trim();
  return bare.test(trimmed) ? `https://${trimmed}` : text;
}
