/** A size in whole kilobytes or megabytes, rounded: `100 KB`. */
export function formatBytes(bytes: number): string {
  const isSmall = bytes < 1_000_000;
  return isSmall ? `${Math.round(bytes / 1000)} KB` : `${Math.round(bytes / 1_000_000)} MB`;
}

/**
 * A number with commas: `1134` → `1,134`. Not with `toLocaleString`: a page's first use of Intl blocks it for 20 ms, on
 * a phone for 90.
 */
export function formatNumber(value: number): string {
  return String(value).replace(/\B(?<!\.\d*)(?=(?:\d{3})+(?!\d))/g, ',');
}
