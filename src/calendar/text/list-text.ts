/** Made on first use: pages that list nothing shouldn't wait for it. */
let disjunction: Intl.ListFormat | undefined;
let conjunction: Intl.ListFormat | undefined;

/** `a`, `a or b`, `a, b, or c` */
export function anyOf(texts: readonly string[]): string {
  disjunction ??= new Intl.ListFormat('en-US', { type: 'disjunction' });
  return disjunction.format(texts);
}

/** `a`, `a and b`, `a, b, and c` */
export function allOf(texts: readonly string[]): string {
  conjunction ??= new Intl.ListFormat('en-US', { type: 'conjunction' });
  return conjunction.format(texts);
}
