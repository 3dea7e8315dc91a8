import { counted } from '#calendar/race/words.ts';
import { type CheckedDocuments, checkGuides, checkNews, idOf } from './check-documents.ts';
import type { CmsError } from './fetch-with-limits.ts';
import type { Editorial } from './models.ts';
import type { PictureAt } from './pictures.ts';
import type { CmsContent } from './read-cms.ts';

export interface ResolvedContent {
  editorial: Editorial;
  /** The new last good content; undefined if the CMS could not be read. */
  content: CmsContent | undefined;
  /** One line on what the site shows. */
  summary: string;
  /** What an editor should fix, one line per problem. */
  complaints: string[];
}

/**
 * What was just read or, where reading failed, emptied a list or found an invalid document, the last good content
 * (docs/rules.md#r48).
 */
export function resolveContent(
  read: CmsContent | CmsError,
  lastGood: CmsContent | undefined,
  pictureAt: PictureAt,
): ResolvedContent {
  const toNews = (documents: unknown[]) => checkNews(documents, pictureAt);
  const toGuides = (documents: unknown[]) => checkGuides(documents, pictureAt);
  const before = { news: toNews(lastGood?.news ?? []), guides: toGuides(lastGood?.guides ?? []) };
  if (read instanceof Error) {
    const { news, guides } = { news: before.news.pieces, guides: before.guides.pieces };
    const reason = `the CMS could not be read, ${read.message}`;
    const isEmpty = news.length + guides.length === 0;
    return {
      editorial: { status: isEmpty ? 'unavailable' : 'stale', news, guides },
      content: undefined,
      summary: isEmpty
        ? `nothing to show: ${reason}, and nothing was kept`
        : `${amount(news, guides)} as they last were: ${reason}`,
      complaints: [],
    };
  }
  const news = merge(read.news, before.news, toNews);
  const guides = merge(read.guides, before.guides, toGuides);
  const isStale = news.isStale || guides.isStale;
  return {
    editorial: { status: isStale ? 'stale' : 'fresh', news: news.pieces, guides: guides.pieces },
    content: { news: news.sources, guides: guides.sources },
    summary: `${amount(news.pieces, guides.pieces)}${isStale ? ` (${emptied(news, guides)})` : ''}`,
    complaints: [...news.complaints, ...guides.complaints],
  };
}

interface MergedDocuments<T> extends CheckedDocuments<T> {
  isStale: boolean;
  complaints: string[];
}

function merge<T>(
  read: unknown[],
  before: CheckedDocuments<T>,
  check: (documents: unknown[]) => CheckedDocuments<T>,
): MergedDocuments<T> {
  const { invalid } = check(read);
  const invalidIds = new Set(invalid.map(({ id }) => id));
  const restored = before.sources.filter((document) => invalidIds.has(idOf(document)));
  const now = check([...read, ...restored]);
  const restoredIds = new Set(restored.map(idOf));
  const complaints = invalid.map(({ id, reason }) =>
    restoredIds.has(id) ? `shown as it last was, ${reason}` : `left out, ${reason}`,
  );
  const isStale = now.pieces.length === 0 && before.pieces.length > 0;
  return { ...(isStale ? before : now), isStale, complaints };
}

const amount = (news: unknown[], guides: unknown[]) =>
  `${counted(news.length, 'article')} and ${counted(guides.length, 'guide')}`;

function emptied(news: { isStale: boolean }, guides: { isStale: boolean }): string {
  const names = [news.isStale && 'articles', guides.isStale && 'guides'].filter(Boolean);
  return `the CMS has no ${names.join(' and no ')} any more, so the last ones stay`;
}
