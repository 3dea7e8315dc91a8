/** Made on first use: pages that list nothing shouldn't wait for it. */
let disjunction: Intl.ListFormat | undefined;

/** `a`, `a or b`, `a, b, or c` */
export function anyOf(texts: readonly string[]): string {
  disjunction ??= new Intl.ListFormat('en-US', { type: 'disjunction' });
  return disjunction.format(texts);
}
