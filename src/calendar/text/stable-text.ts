/** JSON that is the same for equal values: the database stores the fields of an object in an order of its own. */
export const stableText = (value: unknown): string | undefined =>
  JSON.stringify(value, (_, part) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
