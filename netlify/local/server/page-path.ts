/** Whether every percent sign in the path starts an encoded, valid character. */
export function isWellFormed(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch (error) {
    if (error instanceof URIError) return false;
    throw error;
  }
}

/** The one address of a page: lower case, single slashes, none at the end. Files keep their case. */
export function canonicalPath(pathname: string): string {
  const path = pathname.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
  return isPageLike(path) ? path.toLowerCase() : path;
}

function isPageLike(pathname: string): boolean {
  return !pathname.slice(pathname.lastIndexOf('/')).includes('.');
}
