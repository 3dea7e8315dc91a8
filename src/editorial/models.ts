import type { GenreId } from '#calendar/race/genre.ts';
import type { Day } from '#calendar/time/day.ts';

/** A heading in a table of contents. */
export interface Heading {
  /** Its id in `html`, unique within the document. */
  id: string;
  text: string;
  level: 2 | 3;
}

/** A picture this site hosts: no page loads one from another host. */
export interface EditorialPicture {
  /** A path of this site. */
  src: string;
  alt: string;
}

interface Document {
  /** The document's uid. */
  slug: string;
  title: string;
  /** One or two sentences, plain text. */
  excerpt: string;
  /** The author's date, else the day it was first published. */
  day: Day;
  /** The day it was last published, if later. */
  updatedDay: Day | undefined;
  /** As written in the CMS, including those that name a genre. */
  tags: string[];
  /** The genres that its tags or race type name. */
  genres: GenreId[];
  picture: EditorialPicture;
  /** Safe to set as HTML: only `rich-text.ts` makes it. */
  html: string;
  headings: Heading[];
  /** At 200 words a minute, at least 1. */
  readingMinutes: number;
}

export type Article = Document;

export const levels = ['beginner', 'intermediate', 'advanced'] as const;

export type Level = (typeof levels)[number];

export interface Guide extends Document {
  level: Level | undefined;
  /** As in the CMS, like "Gravel" or "Any". */
  raceType: string | undefined;
}

/** The site's news and guides, newest first. */
export interface Editorial {
  /** `stale`: at least partly the last good content. `unavailable`: the CMS failed and there is none. */
  status: 'fresh' | 'stale' | 'unavailable';
  news: Article[];
  guides: Guide[];
}
