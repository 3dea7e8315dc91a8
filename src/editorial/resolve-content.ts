import { counted } from '#calendar/race/words.ts';
import { idOf, type ShownDocuments, showGuides, showNews } from './editorial.ts';
import type { CmsError } from './fetch-with-limits.ts';
import type { Editorial } from './models.ts';
import type { PictureAt } from './pictures.ts';
import type { CmsContent } from './read-cms.ts';

export interface ResolvedContent {
  editorial: Editorial;
  /** The last good content from now on; undefined when nothing was read. */
  content: CmsContent | undefined;
  /** The one line that says what the site shows. */
  summary: string;
  /** What an editor should mend, a line each. */
  complaints: string[];
}

/**
 * What the site shows: what was just read or, where that is not possible or would empty a list that was
 * full, the last good content; of a malformed document its last good version.
 * @param read what the CMS answered, or why it did not
 */
export function resolveContent(
  read: CmsContent | CmsError,
  kept: CmsContent | undefined,
  pictureAt: PictureAt,
): ResolvedContent {
  const newsOf = (documents: unknown[]) => showNews(documents, pictureAt);
  const guidesOf = (documents: unknown[]) => showGuides(documents, pictureAt);
  const before = { news: newsOf(kept?.news ?? []), guides: guidesOf(kept?.guides ?? []) };
  if (read instanceof Error) {
    const { news, guides } = { news: before.news.shown, guides: before.guides.shown };
    const why = `the CMS could not be read, ${read.message}`;
    const isEmpty = news.length + guides.length === 0;
    return {
      editorial: { status: isEmpty ? 'unavailable' : 'kept', news, guides },
      content: undefined,
      summary: isEmpty
        ? `nothing to show: ${why}, and nothing was kept`
        : `${amount(news, guides)} as they last were: ${why}`,
      complaints: [],
    };
  }
  const news = renew(read.news, before.news, newsOf);
  const guides = renew(read.guides, before.guides, guidesOf);
  const isKept = news.isKept || guides.isKept;
  return {
    editorial: { status: isKept ? 'kept' : 'fresh', news: news.shown, guides: guides.shown },
    content: { news: news.sources, guides: guides.sources },
    summary: `${amount(news.shown, guides.shown)}${isKept ? ` (${emptied(news, guides)})` : ''}`,
    complaints: [...news.complaints, ...guides.complaints],
  };
}

interface Renewed<T> extends ShownDocuments<T> {
  isKept: boolean;
  complaints: string[];
}

function renew<T>(
  read: unknown[],
  before: ShownDocuments<T>,
  show: (documents: unknown[]) => ShownDocuments<T>,
): Renewed<T> {
  const { leftOut } = show(read);
  const broken = new Set(leftOut.map(({ id }) => id));
  const saved = before.sources.filter((document) => broken.has(idOf(document)));
  const now = show([...read, ...saved]);
  const isSaved = new Set(saved.map(idOf));
  const complaints = leftOut.map(({ id, why }) =>
    isSaved.has(id) ? `shown as it last was, ${why}` : `left out, ${why}`,
  );
  const isKept = now.shown.length === 0 && before.shown.length > 0;
  return { ...(isKept ? before : now), isKept, complaints };
}

const amount = (news: unknown[], guides: unknown[]) =>
  `${counted(news.length, 'article')} and ${counted(guides.length, 'guide')}`;

function emptied(news: { isKept: boolean }, guides: { isKept: boolean }): string {
  const names = [news.isKept && 'articles', guides.isKept && 'guides'].filter(Boolean);
  return `the CMS has no ${names.join(' and no ')} any more, so the last ones stay`;
}
