/** Rendered markup by what it depends on, split at its holes. */
const kept = new Map<string, readonly string[]>();

/** A placeholder in markup for the part that differs between pages. */
export const hole = '{hole}';

/**
 * Renders a part of a page once for all pages that share it, and fills its holes. In `astro dev`, renders it every
 * time.
 */
export function keepMarkup(
  key: string,
  filling: string,
  render: () => Promise<string>,
): string | Promise<string> {
  const parts = kept.get(key);
  if (parts) return parts.join(filling);
  return render().then((markup) => {
    const parts = markup.split(hole);
    if (!import.meta.env.DEV) kept.set(key, parts);
    return parts.join(filling);
  });
}
