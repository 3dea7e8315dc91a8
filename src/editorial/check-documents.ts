import { z } from 'zod';
import { paths } from '#calendar/paths.ts';
import { type GenreId, genreIds, parseGenre } from '#calendar/race/genre.ts';
import { choosePicture } from '#calendar/race/picture.ts';
import { firstSentences } from '#calendar/text/text.ts';
import { type Day, todayAt } from '#calendar/time/day.ts';
import {
  type CmsImage,
  type DocumentFields,
  guideSchema,
  newsSchema,
  type RichTextNode,
} from './document-schema.ts';
import { type Article, type EditorialPicture, type Guide, levels } from './models.ts';
import type { PictureAt } from './pictures.ts';
import type { CmsContent } from './read-cms.ts';
import { serialize } from './rich-text.ts';

/** The outcome of checking a list of CMS documents. */
export interface CheckedDocuments<T> {
  pieces: T[];
  /** The documents that `pieces` were made from, in the same order. */
  sources: unknown[];
  invalid: InvalidDocument[];
}

export interface InvalidDocument {
  id: string | undefined;
  /** Names the document and its first error, on one line. */
  reason: string;
}

/** Checks and serializes news, newest first. */
export const checkNews = (news: CmsContent['news'], pictureAt: PictureAt) =>
  checkDocuments(news, (document) => articleOf(document, pictureAt), 'article');

/** Checks and serializes guides, newest first. */
export const checkGuides = (guides: CmsContent['guides'], pictureAt: PictureAt) =>
  checkDocuments(guides, (document) => guideOf(document, pictureAt), 'guide');

function checkDocuments<T extends Article>(
  documents: readonly unknown[],
  toPiece: (document: unknown) => T,
  noun: string,
): CheckedDocuments<T> {
  const bySlug = new Map<string, { piece: T; source: unknown }>();
  const invalid: InvalidDocument[] = [];
  for (const source of documents) {
    try {
      const piece = toPiece(source);
      // A document published between two page reads pushes the last one of a page onto the next page.
      if (!bySlug.has(piece.slug)) bySlug.set(piece.slug, { piece, source });
    } catch (error) {
      invalid.push({ id: idOf(source), reason: `${noun} ${nameOf(source)}: ${messageOf(error)}` });
    }
  }
  const newest = [...bySlug.values()].sort(
    (a, b) =>
      b.piece.day.localeCompare(a.piece.day) ||
      publishedAt(b.source) - publishedAt(a.source) ||
      a.piece.slug.localeCompare(b.piece.slug),
  );
  return {
    pieces: newest.map(({ piece }) => piece),
    sources: newest.map(({ source }) => source),
    invalid,
  };
}

/** When a checked document was first published, in milliseconds since 1970. */
const publishedAt = (document: unknown) =>
  Date.parse((document as { first_publication_date: string }).first_publication_date);

function articleOf(document: unknown, pictureAt: PictureAt): Article {
  const { data, ...fields } = newsSchema.parse(document);
  return toArticle(fields, {
    ...data,
    topics: fields.tags,
    image: data['news-update-impact-image'],
    pictureAt,
  });
}

function guideOf(document: unknown, pictureAt: PictureAt): Guide {
  const { data, ...fields } = guideSchema.parse(document);
  const level = data.difficulty_level?.toLowerCase();
  return {
    ...toArticle(fields, {
      title: data.title,
      content: data['guide-content'],
      date: data['guide-date'],
      topics: [...fields.tags, data.race_type ?? ''],
      image: data['guide-header-image'],
      pictureAt,
    }),
    level: levels.find((name) => name === level),
    raceType: data.race_type,
  };
}

interface Content {
  title: string;
  excerpt?: string;
  content: RichTextNode[];
  date: Day | undefined;
  /** Words that may name a genre. */
  topics: string[];
  image: CmsImage | null | undefined;
  pictureAt: PictureAt;
}

function toArticle(fields: DocumentFields, data: Content): Article {
  const { html, headings, text } = serialize(data.content, data.pictureAt);
  const genres = genresOf(data.topics);
  const day = data.date ?? dayOf(fields.first_publication_date);
  const lastDay = dayOf(fields.last_publication_date ?? fields.first_publication_date);
  return {
    slug: fields.uid,
    title: data.title,
    excerpt: data.excerpt || firstSentences(text.replace(/\s+/g, ' ').trim(), excerptLength),
    day,
    updatedDay: lastDay > day ? lastDay : undefined,
    tags: [...new Set(fields.tags.map((tag) => tag.trim()).filter(Boolean))],
    genres,
    picture: pictureOf(fields.uid, genres, data),
    html,
    headings,
    readingMinutes: Math.max(1, Math.round(text.split(/\s+/).length / wordsPerMinute)),
  };
}

const excerptLength = 180;
const wordsPerMinute = 200;

/** In the last US time zone to change days, so no piece is dated after the site's own "today". */
const dayOf = (instant: Date): Day => todayAt(instant).day;

function genresOf(topics: readonly string[]): GenreId[] {
  const named = topics.map(parseGenre);
  return genreIds.filter((id) => named.includes(id));
}

/** The document's own picture if this site hosts it, else one of its genre's. */
function pictureOf(
  slug: string,
  genres: GenreId[],
  { image, pictureAt }: Content,
): EditorialPicture {
  const own = pictureAt(image?.url ?? '');
  if (own) return { src: own, alt: image?.alt ?? '' };
  const fallback = choosePicture({ id: slug, genre: genres[0] ?? 'all' });
  return {
    src: paths.picture(fallback.set, fallback.number, 'card', 'webp'),
    alt: '',
  };
}

/** The CMS's id of a document, even an invalid one. */
export function idOf(document: unknown): string | undefined {
  const { id } = (document ?? {}) as { id?: unknown };
  return typeof id === 'string' ? id : undefined;
}

/** Names an invalid document in a log, quoted so it stays on one line. */
function nameOf(document: unknown): string {
  const { uid, id } = (document ?? {}) as { uid?: unknown; id?: unknown };
  return JSON.stringify(uid ?? id ?? null).slice(0, 120);
}

function messageOf(error: unknown): string {
  const [issue] = error instanceof z.ZodError ? error.issues : [];
  const message = issue ? `${issue.path.join('.')} ${issue.message}` : String(error);
  return JSON.stringify(message.slice(0, 200)).slice(1, -1);
}
