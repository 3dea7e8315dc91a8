/** How many levels JSON that somebody sends may have (docs/trust.md#t33). */
export const maxJsonDepth = 20;

export function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((part) => isDeeper(part, levels - 1));
}
