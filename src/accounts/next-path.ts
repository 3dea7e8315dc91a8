const fallback = '/profile';
const notInPath = /[\\\p{Cc}\p{Cs}]/u;

/**
 * Where to go after a sign-in: `next` if it is a path of this site, else the profile. An address that a
 * browser could take for another site's goes to the profile too.
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
