import { z } from 'zod';
import { paths } from '#calendar/paths.ts';
import { type GenreId, genreIds, parseGenre } from '#calendar/race/genre.ts';
import { choosePicture } from '#calendar/race/picture.ts';
import { cut } from '#calendar/text/text.ts';
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

/** Documents as pages show them and as the CMS gave them, in the same order. */
export interface ShownDocuments<T> {
  shown: T[];
  sources: unknown[];
  leftOut: OmittedDocument[];
}

/** A document that is not among those shown. */
export interface OmittedDocument {
  id: string | undefined;
  /** Names it and says what is wrong with it, on one line. */
  why: string;
}

/** Checks and serializes news, newest first. */
export const showNews = (news: CmsContent['news'], pictureAt: PictureAt) =>
  show(news, (document) => articleOf(document, pictureAt), 'article');

/** Checks and serializes guides, newest first. */
export const showGuides = (guides: CmsContent['guides'], pictureAt: PictureAt) =>
  show(guides, (document) => guideOf(document, pictureAt), 'guide');

function show<T extends Article>(
  documents: readonly unknown[],
  make: (document: unknown) => T,
  noun: string,
): ShownDocuments<T> {
  const taken = new Map<string, { made: T; source: unknown }>();
  const leftOut: OmittedDocument[] = [];
  for (const source of documents) {
    try {
      const made = make(source);
      // Where a document was published during the reading, a page begins with what the last ended with.
      if (!taken.has(made.slug)) taken.set(made.slug, { made, source });
    } catch (error) {
      leftOut.push({ id: idOf(source), why: `${noun} ${nameOf(source)}: ${whatIsWrong(error)}` });
    }
  }
  const newest = [...taken.values()].sort(
    (a, b) =>
      b.made.day.localeCompare(a.made.day) ||
      publishedAt(b.source) - publishedAt(a.source) ||
      a.made.slug.localeCompare(b.made.slug),
  );
  return {
    shown: newest.map(({ made }) => made),
    sources: newest.map(({ source }) => source),
    leftOut,
  };
}

/** The instant of a checked document's first publication. */
const publishedAt = (document: unknown) =>
  Date.parse((document as { first_publication_date: string }).first_publication_date);

function articleOf(document: unknown, pictureAt: PictureAt): Article {
  const { data, ...fields } = newsSchema.parse(document);
  return makeDocument(fields, {
    ...data,
    words: fields.tags,
    image: data['news-update-impact-image'],
    pictureAt,
  });
}

function guideOf(document: unknown, pictureAt: PictureAt): Guide {
  const { data, ...fields } = guideSchema.parse(document);
  const level = data.difficulty_level?.toLowerCase();
  return {
    ...makeDocument(fields, {
      title: data.title,
      content: data['guide-content'],
      date: data['guide-date'],
      words: [...fields.tags, data.race_type ?? ''],
      image: data['guide-header-image'],
      pictureAt,
    }),
    level: levels.find((one) => one === level),
    raceType: data.race_type,
  };
}

interface Content {
  title: string;
  excerpt?: string;
  content: RichTextNode[];
  date: Day | undefined;
  /** What may name a discipline. */
  words: string[];
  image: CmsImage | null | undefined;
  pictureAt: PictureAt;
}

function makeDocument(fields: DocumentFields, data: Content): Article {
  const { html, headings, text } = serialize(data.content, data.pictureAt);
  const genres = genresOf(data.words);
  const day = data.date ?? dayOf(fields.first_publication_date);
  const lastDay = dayOf(fields.last_publication_date ?? fields.first_publication_date);
  return {
    slug: fields.uid,
    title: data.title,
    excerpt: data.excerpt || cut(text.replace(/\s+/g, ' ').trim(), excerptLength),
    day,
    updatedDay: lastDay > day ? lastDay : undefined,
    tags: [...new Set(fields.tags.map((tag) => tag.trim()).filter(Boolean))],
    genres,
    picture: pictureOf(fields.uid, genres, data),
    html,
    headings,
    readingMinutes: Math.max(1, Math.round(text.split(/\s+/).length / wordsAMinute)),
  };
}

const excerptLength = 180;
const wordsAMinute = 200;

/** By the clock at which the site's own "today" changes last, so that no day is ahead of it. */
const dayOf = (instant: Date): Day => todayAt(instant).day;

function genresOf(words: readonly string[]): GenreId[] {
  const named = words.map(parseGenre);
  return genreIds.filter((id) => named.includes(id));
}

/** The document's own when it is of this site, else one that is drawn of its discipline. */
function pictureOf(
  slug: string,
  genres: GenreId[],
  { image, pictureAt }: Content,
): EditorialPicture {
  const own = pictureAt(image?.url ?? '');
  if (own) return { src: own, alt: image?.alt ?? '' };
  const drawn = choosePicture({ id: slug, genre: genres[0] ?? 'all' });
  return {
    src: drawn ? paths.picture(drawn.set, drawn.number, 'card', 'webp') : paths.mark(),
    alt: '',
  };
}

/** What the CMS calls a document whatever else is wrong with it. */
export function idOf(document: unknown): string | undefined {
  const { id } = (document ?? {}) as { id?: unknown };
  return typeof id === 'string' ? id : undefined;
}

/** How a log names a document that could not be read: quoted, so that it stays on its line. */
function nameOf(document: unknown): string {
  const { uid, id } = (document ?? {}) as { uid?: unknown; id?: unknown };
  return JSON.stringify(uid ?? id ?? null).slice(0, 120);
}

function whatIsWrong(error: unknown): string {
  const [issue] = error instanceof z.ZodError ? error.issues : [];
  const what = issue ? `${issue.path.join('.')} ${issue.message}` : String(error);
  return JSON.stringify(what.slice(0, 200)).slice(1, -1);
}
