const base = 'https://site.invalid';

/** How a link may start. A path of this site starts with exactly one slash. */
const allowedStart = /^(?:https?:\/\/|mailto:|\/(?![/\\]))/i;

/** The URL of an http, https, mailto or local link: as parsed, so that browsers can't read it differently. */
export function safeHref(text: string): string | undefined {
  const trimmed = text.trim();
  if (!allowedStart.test(trimmed) || !URL.canParse(trimmed, base)) return undefined;
  const url = new URL(trimmed, base);
  if (trimmed.startsWith('/')) return url.origin === base ? pathOf(url) : undefined;
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  // A user name before the host only serves to disguise it.
  if (isWeb) return url.username || url.password ? undefined : url.href;
  return url.protocol === 'mailto:' ? url.href : undefined;
}

/** A picture's URL if it's a path of this site. */
export function sitePath(text: string): string | undefined {
  const href = safeHref(text);
  return href?.startsWith('/') ? href : undefined;
}

/** Undefined for `/.//host`: without the dot it would start with two slashes and name another host. */
function pathOf({ pathname, search, hash }: URL): string | undefined {
  return allowedStart.test(pathname) ? `${pathname}${search}${hash}` : undefined;
}

const providers: Readonly<Record<string, string>> = {
  'youtube.com': 'YouTube',
  'm.youtube.com': 'YouTube',
  'youtu.be': 'YouTube',
  'vimeo.com': 'Vimeo',
  'player.vimeo.com': 'Vimeo',
};

/** The video site at an address, going by its host alone: the document may claim anything. */
export function videoProvider(text: string): { href: string; name: string } | undefined {
  const href = safeHref(text);
  if (!href?.startsWith('https://')) return undefined;
  const host = new URL(href).host.replace(/^www\./, '');
  const name = Object.hasOwn(providers, host) ? providers[host] : undefined;
  return name === undefined ? undefined : { href, name };
}
