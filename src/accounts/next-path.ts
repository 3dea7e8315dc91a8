const fallback = '/profile';
const notInPath = /[\\\p{Cc}\p{Cs}]/u;

/**
 * Where to go after signing in: `next` if it is a path of this site, else the profile
 * (docs/rules.md#r57). Refuses anything that a browser could read as another site's address.
 */
export function nextPath(next: string | null | undefined): string {
  if (!next || !isPath(next)) return fallback;
  const path = /^[^?#]*/.exec(next)?.[0] ?? '';
  try {
    return isPath(decodeURIComponent(path)) ? next : fallback;
  } catch {
    return fallback;
  }
}

function isPath(text: string): boolean {
  return text.startsWith('/') && !text.startsWith('//') && !notInPath.test(text);
}
