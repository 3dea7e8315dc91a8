const base = 'https://site.invalid';

/** What a link may begin with; a path of this site begins with one slash. */
const beginning = /^(?:https?:\/\/|mailto:|\/(?![/\\]))/i;

/**
 * The address of a link as it may stand in a page, or undefined: http, https, mailto and paths of this
 * site. What comes back is what the checked text was understood as, so that no browser reads it another way.
 */
export function safeHref(text: string): string | undefined {
  const trimmed = text.trim();
  if (!beginning.test(trimmed) || !URL.canParse(trimmed, base)) return undefined;
  const url = new URL(trimmed, base);
  if (trimmed.startsWith('/')) return url.origin === base ? pathOf(url) : undefined;
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  // A name before the host only makes one address look like another.
  if (isWeb) return url.username || url.password ? undefined : url.href;
  return url.protocol === 'mailto:' ? url.href : undefined;
}

/** A picture's address when it is a path of this site. */
export function sitePath(text: string): string | undefined {
  const href = safeHref(text);
  return href?.startsWith('/') ? href : undefined;
}

/** None where dots before it would leave two slashes, which begin another host's address: `/.//host`. */
function pathOf({ pathname, search, hash }: URL): string | undefined {
  return beginning.test(pathname) ? `${pathname}${search}${hash}` : undefined;
}

const providers: Readonly<Record<string, string>> = {
  'youtube.com': 'YouTube',
  'm.youtube.com': 'YouTube',
  'youtu.be': 'YouTube',
  'vimeo.com': 'Vimeo',
  'player.vimeo.com': 'Vimeo',
};

/** Who shows the film at an address, told by its host and by nothing that the document says. */
export function filmProvider(text: string): { href: string; name: string } | undefined {
  const href = safeHref(text);
  if (!href?.startsWith('https://')) return undefined;
  const host = new URL(href).host.replace(/^www\./, '');
  const name = Object.hasOwn(providers, host) ? providers[host] : undefined;
  return name === undefined ? undefined : { href, name };
}
