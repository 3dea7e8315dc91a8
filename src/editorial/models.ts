import type { GenreId } from '#calendar/race/genre.ts';
import type { Day } from '#calendar/time/day.ts';

/** A heading of a document, as its table of contents lists it. */
export interface Heading {
  /** The heading's id in `html`, unique in its document. */
  id: string;
  text: string;
  level: 2 | 3;
}

/** A picture on this site: documents' pictures from elsewhere are never asked for by a page. */
export interface EditorialPicture {
  /** A path of this site. */
  src: string;
  alt: string;
}

/** What news articles and guides have in common. */
interface Document {
  /** The document's uid: the last part of its address. */
  slug: string;
  title: string;
  /** One or two sentences, plain text. */
  excerpt: string;
  /** The day its author gave it, else that of its first publication. */
  day: Day;
  /** The day of its last publication, where that is later. */
  updatedDay: Day | undefined;
  /** As written in the CMS, those that name a discipline included. */
  tags: string[];
  /** The disciplines that its tags or race type name, so that related pages find it. */
  genres: GenreId[];
  picture: EditorialPicture;
  /** Safe to set as HTML: made by the serializer of `rich-text.ts` only. */
  html: string;
  headings: Heading[];
  /** Minutes, from 200 words a minute, at least 1. */
  readingMinutes: number;
}

export type Article = Document;

export const levels = ['beginner', 'intermediate', 'advanced'] as const;

export type Level = (typeof levels)[number];

export interface Guide extends Document {
  level: Level | undefined;
  /** As the CMS names it, like "Gravel" or "Any". */
  raceType: string | undefined;
}

/** What the site shows of the CMS, newest first. */
export interface Editorial {
  /** `kept`: the CMS could not be read, this is its last good content. `unavailable`: and there is none. */
  status: 'fresh' | 'kept' | 'unavailable';
  news: Article[];
  guides: Guide[];
}
