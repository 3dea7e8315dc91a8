import type { RSSFeedItem, RSSOptions } from '@astrojs/rss';
import { paths } from '#calendar/paths.ts';
import { type Piece, pathOf } from './pieces.ts';

interface Feed {
  title: string;
  description: string;
  /** The feed's own path. */
  path: string;
  pieces: readonly Piece[];
}

export const feeds = {
  guides: {
    title: 'Bell Lap Race Guides',
    description:
      'How bike racing works and how to get ready, from your first start line to the details that win.',
    path: paths.guidesFeed(),
  },
  news: {
    title: 'Bell Lap News',
    description: 'What’s new on the US bike race calendar.',
    path: paths.newsFeed(),
  },
};

/** Characters that XML can't contain, even escaped (XML 1.0 §2.2). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern looks for them.
const invalidInXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const xmlText = (text: string) => text.replace(invalidInXml, '');

/** Makes links and pictures absolute, for feed readers. */
function absolute(html: string, site: string): string {
  return html.replace(/\s(href|src)="\/(?!\/)/g, ` $1="${site}/`);
}

/** Articles or guides as RSS 2.0, newest first, each in full. */
export function feedOf({ title, description, path, pieces }: Feed, site: URL): RSSOptions {
  const items: RSSFeedItem[] = pieces.map((piece) => ({
    title: xmlText(piece.title),
    link: site.origin + pathOf(piece),
    // Midday in the US, so it's this day in every US time zone.
    pubDate: new Date(`${piece.day}T17:00:00Z`),
    description: xmlText(piece.excerpt),
    categories: piece.tags.map(xmlText),
    content: xmlText(absolute(piece.html, site.origin)),
  }));
  return {
    title,
    description,
    site,
    items,
    trailingSlash: false,
    xmlns: { atom: 'http://www.w3.org/2005/Atom' },
    customData: `<language>en-us</language><atom:link href="${site.origin}${path}" rel="self" type="application/rss+xml"/>`,
  };
}
