import { paths } from '#calendar/paths.ts';
import { isGuide, type Piece, pathOf } from './pieces.ts';

/**
 * By Google's rules (https://developers.google.com/search/docs/appearance/structured-data/article).
 * @param site without a trailing slash; `image` is absolute
 */
export function articleThing(
  piece: Piece,
  { site, image }: { site: string; image: string },
): Record<string, unknown> {
  const url = site + pathOf(piece);
  const publisher = { '@type': 'Organization', name: 'Bell Lap', url: site + paths.home() };
  return {
    '@context': 'https://schema.org',
    '@type': isGuide(piece) ? 'Article' : 'NewsArticle',
    headline: piece.title,
    description: piece.excerpt,
    url,
    mainEntityOfPage: url,
    image: [image],
    datePublished: piece.day,
    dateModified: piece.updatedDay ?? piece.day,
    author: publisher,
    publisher,
    ...(piece.tags.length > 0 ? { keywords: piece.tags.join(', ') } : {}),
    timeRequired: `PT${piece.readingMinutes}M`,
    inLanguage: 'en-US',
  };
}

/** A list page as an ItemList of URLs, in the order shown; empty if the list is. */
export function pieceList(pieces: readonly Piece[], site: string): Record<string, unknown>[] {
  if (pieces.length === 0) return [];
  const itemListElement = pieces.map((piece, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    url: site + pathOf(piece),
  }));
  return [{ '@context': 'https://schema.org', '@type': 'ItemList', itemListElement }];
}
