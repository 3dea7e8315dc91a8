import { paths } from '#calendar/paths.ts';
import { itemList } from '#calendar/race/structured-data.ts';
import { isGuide, type Piece, pathOf } from './pieces.ts';

/**
 * Follows Google's rules (https://developers.google.com/search/docs/appearance/structured-data/article).
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
    keywords: piece.tags.join(', ') || undefined,
    timeRequired: `PT${piece.readingMinutes}M`,
    inLanguage: 'en-US',
  };
}

export const pieceList = (pieces: readonly Piece[], site: string) =>
  itemList(pieces.map(pathOf), site);
