const disjunction = new Intl.ListFormat('en-US', { type: 'disjunction' });

/** `a`, `a or b`, `a, b, or c` */
export const anyOf = (texts: readonly string[]): string => disjunction.format(texts);
